import type { FastifyRequest } from 'fastify'
import { actionKey, type RegisteredDocument } from '../documents/registry.ts'
import type { Action, Platform } from './action.ts'

/** The target of a business call: a fixed action, or an action of a document. */
export type BusinessCall = {
  resource: string
  action: string
  fixed: Action | undefined
  document: RegisteredDocument | undefined
}

/** Null when the address is not a business call. */
export function calledBy(platform: Platform, request: FastifyRequest): BusinessCall | null {
  if (!request.routeOptions.config?.isBusinessCall) return null
  const { resource: restful, action } = request.params as { resource: string; action: string }
  const name = restful.replace(/Restful$/, '').replace(/Rest$/, '')
  const resource = name === restful ? '' : name
  const { actions, documents } = platform.registry
  return {
    resource,
    action,
    fixed: resource ? actions.get(actionKey(resource, action)) : undefined,
    document: documents.get(resource),
  }
}
