import { API_PREFIX, SERVICES } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { actionKey, type RegisteredDocument, type Registry } from '../documents/registry.ts'
import type { Action } from '../http/action.ts'
import './exchange.errors.ts'

/** The source of an export: a document's list, a reading action of a document, or a fixed listing action. */
export type Source =
  | { kind: 'list'; document: RegisteredDocument }
  | { kind: 'action'; document: RegisteredDocument; action: string }
  | { kind: 'fixed'; action: Action }

const PATH = new RegExp(
  `^(?:${API_PREFIX})?/(?:(${SERVICES.join('|')})/)?v1/([A-Za-z]{1,60})Rest(?:ful)?/([A-Za-z]{1,60})$`,
)

/**
 * The list that a requestUrl names. It is looked up among the product's own actions and served in this process. Nothing
 * is fetched by URL, so an export cannot reach any other host or path.
 */
export function sourceOf(registry: Registry, requestUrl: unknown): Source {
  if (typeof requestUrl !== 'string' || requestUrl.trim() === '')
    throw new AppError('EXPORT_LINK_EMPTY')
  const [path = ''] = requestUrl.trim().split('?')
  const [, , resource, action] = PATH.exec(path.startsWith('/') ? path : `/${path}`) ?? []
  if (!resource || !action) throw new AppError('EXPORT_LINK_REFUSED')
  const document = registry.documents.get(resource)
  if (document && action === 'listByPage') return { kind: 'list', document }
  const own = document?.operations.actions
  if (document && own && Object.hasOwn(own, action) && own[action]?.readOnly)
    return { kind: 'action', document, action }
  const fixed = registry.actions.get(actionKey(resource, action))
  if (fixed && fixed.access !== 'public' && /^(list|find)/.test(action))
    return { kind: 'fixed', action: fixed }
  throw new AppError('EXPORT_LINK_REFUSED')
}
