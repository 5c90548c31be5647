import { inBothLanguages } from '@opensrm/kernel/i18n/text.ts'
import { messageText } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '../documents/operations.ts'

const LONGEST = 500

/**
 * A change whose time has come: what `apply` answers, or, if the changed records no longer allow it, the reason for the
 * field `problem` in both languages. Nothing of a refused change stays.
 */
export async function applyOrSay<T>(
  context: OperationContext,
  apply: () => Promise<T>,
): Promise<{ done: T } | { problem: string }> {
  const tried = await context.attempt(apply)
  if ('done' in tried) return tried
  const { code, args } = tried.refused
  return { problem: inBothLanguages(messageText(code, args)).slice(0, LONGEST) }
}
