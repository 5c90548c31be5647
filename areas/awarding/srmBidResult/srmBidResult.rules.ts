import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import '../awarding.errors.ts'
import { srmBidResult } from './srmBidResult.definition.ts'

export type Result = RecordOf<typeof srmBidResult>
export type ResultLine = RowOf<typeof srmBidResult, 'lines'>

/** An objection stops the award until it is refused or withdrawn; one that was upheld asks for another winner. */
export const STOPPING = ['OPEN', 'UPHELD']

export const hasStop = ({ objections }: Pick<Result, 'objections'>): boolean =>
  objections.some(({ conclusion }) => STOPPING.includes(conclusion ?? ''))

const hasObjection = ({ objections }: Result): Refusal | null =>
  objections.some(({ conclusion }) => conclusion === 'OPEN')
    ? null
    : { code: 'RESULT_NO_OBJECTION' }

/** A bidder objects again once its objection has been answered. Its lines tell it of its own alone. */
const mayObject = ({ lines }: Result, { supplierId }: RuleContext): Refusal | null =>
  lines.some((line) => line.supplierId === supplierId && line.conclusion === 'OPEN')
    ? { code: 'RESULT_OBJECTED' }
    : null

/** An objection waits for the buyer's reply. */
const answerer = (result: Result) =>
  result.objections.some(({ conclusion }) => conclusion === 'OPEN') ? [result.buyerId] : []

export const srmBidResultRules = defineRules(srmBidResult, {
  asked: { answerer },
  guards: { hasObjection, mayObject },
})
