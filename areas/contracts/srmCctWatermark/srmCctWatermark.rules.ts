import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { srmCctWatermark } from './srmCctWatermark.definition.ts'

export type Watermark = RecordOf<typeof srmCctWatermark>

const TOKENS = [
  'companyName',
  'userName',
  'userCode',
  'dateTime',
  'contractNumber',
  'status',
] as const
export type Token = (typeof TOKENS)[number]

/** The text of a mark for one copy. */
export function filledPattern(
  pattern: string,
  values: { readonly [token in Token]: string },
): string {
  return pattern.replace(/\{(\w+)\}/g, (_all, token: Token) => values[token] ?? '')
}

function compute(watermark: Watermark): void {
  watermark.ownerSide = watermark.supplierId ? 'SUPPLIER' : 'BUYER'
  if (watermark.supplierId) watermark.watermarkSide = 'SUPPLIER'
}

function check({ textPattern }: Watermark): Issue[] {
  const unknown = [...(textPattern ?? '').matchAll(/\{([^}]*)\}?/g)]
    .filter(([whole, token]) => !whole.endsWith('}') || !TOKENS.includes(token as Token))
    .map(([, token]) => token)
  if (unknown.length === 0) return []
  const args = { tokens: unknown.join(', ') }
  return [{ field: 'textPattern', code: 'WATERMARK_TOKENS', args }]
}

export const srmCctWatermarkRules = defineRules(srmCctWatermark, {
  compute,
  check,
  guards: {
    isOwn: ({ ownerSide }, { side }) =>
      ownerSide === side.toUpperCase() ? null : { code: 'WATERMARK_NOT_OWN' },
  },
})
