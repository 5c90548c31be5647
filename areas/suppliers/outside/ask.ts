import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import {
  outsideService,
  type ServiceQuestion,
} from '@opensrm/platform/interfaces/outsideService.ts'
import { findValue } from '../../base-data/ports.ts'
import '../suppliers.errors.ts'

type Provider = 'POS_OCR_PROVIDER' | 'POS_RISK_PROVIDER'

/** The interface that an administrator chose for a service; null when none is. */
export async function providerChosen(
  context: OperationContext,
  profileCode: Provider,
): Promise<string | null> {
  return (await findValue(context, { profileCode })).trim() || null
}

/** The answer of a service. Refuses when it is not set up or fails, which never blocks the user: values can be typed. */
export async function askOutside(
  context: OperationContext,
  profileCode: Provider,
  question: Omit<ServiceQuestion, 'interfaceCode'>,
): Promise<{ [key: string]: unknown }> {
  const isRisk = profileCode === 'POS_RISK_PROVIDER'
  const ask = providerOf(context.platform.registry, outsideService)
  const interfaceCode = await providerChosen(context, profileCode)
  const asked =
    interfaceCode && ask ? await ask(context, { ...question, interfaceCode }) : NOT_READY
  if (asked.kind === 'notReady')
    throw new AppError(isRisk ? 'RISK_NOT_CONFIGURED' : 'RECOGNITION_NOT_CONFIGURED')
  const failed = isRisk ? 'RISK_FAILED' : 'RECOGNITION_FAILED'
  if (asked.kind === 'failed') throw new AppError(failed, { reason: asked.message })
  if (!isObject(asked.answer)) throw new AppError(failed, { reason: 'JSON' })
  return asked.answer
}

const NOT_READY = { kind: 'notReady' } as const

export function isObject(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text of an answer, cut to what a field takes; null for anything else. */
export function textOf(value: unknown, max = 500): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).replace(/\0/g, '').trim()
  return text ? text.slice(0, max) : null
}
