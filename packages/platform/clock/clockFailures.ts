import { inBothLanguages } from '@opensrm/kernel/i18n/text.ts'
import { AppError, messageText } from '@opensrm/kernel/protocol/errors.ts'
import type { Engine } from '../documents/engine.ts'
import { compensate, type RetryHandler } from '../interfaces/compensation.ts'
import { actOn, clockRules, type Due, type OwnedRule } from './lookAtClock.ts'

type Failed = { resource: string; rule: string; rowId: string; value: string }

/**
 * Stores a failure of a clock rule as a compensation: administrators see it, it is retried after growing intervals, and
 * until then the clock skips the record.
 */
export async function noteFailure(
  engine: Engine,
  { definition, rule }: OwnedRule,
  due: Due,
  error: unknown,
): Promise<void> {
  const { resource, transitions, display } = definition
  const isRefusal = error instanceof AppError && error.kind !== 'broken'
  if (!isRefusal)
    engine.platform.log.error({ err: error, resource, id: due.id, rule: rule.code }, 'clock failed')
  const label = transitions.find(({ op }) => op === rule.op)?.label
  await engine.inTransaction(null, null, async (context) => {
    const record = await context.find(definition, due.id)
    await compensate(context, {
      bizType: 'CLOCK',
      interfaceCode: `${resource}.${rule.code}`,
      docResource: resource,
      docId: due.id,
      docNumber: record ? String((record as { [key: string]: unknown })[display.code] ?? '') : null,
      pushKey: `clock/${resource}/${rule.code}/${due.rowId}/${context.now.getTime()}`,
      payload: { resource, rule: rule.code, rowId: due.rowId, value: due.value } satisfies Failed,
      stepName: label ? inBothLanguages(label) : (rule.event ?? rule.code),
      error:
        error instanceof AppError
          ? inBothLanguages(messageText(error.code, error.args ?? {}))
          : String((error as Error).message ?? error),
    })
  })
}

/** Retries failures; a record that is no longer due needs no action. */
export const clockRetryHandler: RetryHandler = {
  bizType: 'CLOCK',
  async retry(engine, { docId, payload }) {
    const { resource, rule: code, rowId } = payload as Failed
    const owned = clockRules(engine).find(
      ({ definition, rule }) => definition.resource === resource && rule.code === code,
    )
    if (owned && docId) await actOn(engine, owned, { id: docId, rowId })
  },
}
