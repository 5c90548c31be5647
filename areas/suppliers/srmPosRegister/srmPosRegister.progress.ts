import { inLanguage, type Text } from '@opensrm/kernel/i18n/text.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { consumeProof } from '@opensrm/platform/session/emailCodes.ts'
import { srmPosRegister } from './srmPosRegister.definition.ts'

export type Progress = {
  registerNumber: string
  supplierName: string
  status: string
  state: { zh: string; en: string }
  reason: string | null
} | null

/** The latest registration of a mailbox: its state and the reason of a rejection, nothing else. */
export async function progressOf(
  context: OperationContext,
  { email, challengeId, ticket }: { email: string; challengeId: string; ticket: string },
): Promise<Progress> {
  await consumeProof(context.platform, context.tx, { challengeId, ticket, target: email })
  const found = (await context.select(srmPosRegister, { contactEmail: email })).at(-1)
  if (!found) return null
  const state: Text = srmPosRegister.states[found.status]
  return {
    registerNumber: found.registerNumber ?? '',
    supplierName: found.supplierName ?? '',
    status: found.status,
    state: { zh: inLanguage(state, 'CN'), en: inLanguage(state, 'EN') },
    reason: found.rejectReason,
  }
}
