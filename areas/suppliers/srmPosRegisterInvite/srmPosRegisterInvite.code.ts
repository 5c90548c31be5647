import { createHash, randomInt } from 'node:crypto'
import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPosRegisterInvite } from './srmPosRegisterInvite.definition.ts'

/** Without characters that look alike. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 16
const SHOWN = 4

export function newCode(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
}

/** Enough to tell two codes apart, too little to use one. */
export function maskedCode(code: string): string {
  return code.slice(0, SHOWN) + '*'.repeat(code.length - SHOWN)
}

export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

/**
 * The invitation of a code that still works; refused otherwise, without saying why. With `lock` a
 * second use at the same moment waits, and then finds the code used.
 */
export async function openInvite(
  context: OperationContext,
  code: string,
  mode: 'read' | 'lock',
): Promise<RecordOf<typeof srmPosRegisterInvite>> {
  const [named] = await context.select(srmPosRegisterInvite, { codeHash: hashOfCode(code) })
  const invite =
    named &&
    (mode === 'lock'
      ? await context.lock(srmPosRegisterInvite, named.id)
      : await context.find(srmPosRegisterInvite, named.id))
  const isOpen =
    (invite?.status === 'SENT' || invite?.status === 'OPENED') &&
    String(invite.effectiveTo) >= context.today
  if (!invite || !isOpen) context.refuse('INVITE_NOT_VALID')
  return invite
}
