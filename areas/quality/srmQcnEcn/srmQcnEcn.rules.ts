import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import '../ecn.errors.ts'
import { srmQcnEcn } from './srmQcnEcn.definition.ts'

export type Ecn = RecordOf<typeof srmQcnEcn>
export type EcnSupplier = RowOf<typeof srmQcnEcn, 'suppliers'>

const CONFIRMED = ['CONFIRMED', 'IMPLEMENTED']
const TO_REPLY = ['WAITING', 'RETURNED']

export const ownRowOf = (
  { suppliers }: Pick<Ecn, 'suppliers'>,
  supplierId: string | null | undefined,
): EcnSupplier | undefined =>
  supplierId ? suppliers.find((row) => row.supplierId === supplierId) : undefined

export const isIn = ({ supplierStatus }: EcnSupplier, states: readonly string[]): boolean =>
  states.includes(supplierStatus ?? '')

const inOwnRow =
  (states: readonly string[], code: 'ECN_NOT_TO_REPLY' | 'ECN_NOT_CONFIRMED') =>
  (ecn: Ecn, { supplierId }: RuleContext): Refusal | null => {
    const own = ownRowOf(ecn, supplierId)
    return own && isIn(own, states) ? null : { code }
  }

export const srmQcnEcnRules = defineRules(srmQcnEcn, {
  /** Only what the buyer's own moves change: a reply leaves the header as it is. */
  compute(ecn) {
    const { suppliers } = ecn
    const confirmed = suppliers.filter((row) => isIn(row, CONFIRMED))
    ecn.replyProgress = `${confirmed.length} / ${suppliers.length}`
    ecn.totalDisposalCost = fixed(sum(confirmed.map(({ agreedCost }) => agreedCost)), 2)
  },
  check: ({ items, replyDeadline, requiredEffectiveDate }) => {
    const issues: Issue[] = items.flatMap(({ oldVersion, newVersion }, row) =>
      oldVersion !== null && oldVersion === newVersion
        ? [{ child: 'items', row, field: 'newVersion', code: 'ECN_SAME_VERSION' } as const]
        : [],
    )
    if (replyDeadline && requiredEffectiveDate && replyDeadline > requiredEffectiveDate)
      issues.push({ field: 'replyDeadline', code: 'ECN_DEADLINE_LATE' })
    return issues
  },
  checkSubmit: ({ replyDeadline }, { today }) =>
    replyDeadline && replyDeadline <= today
      ? [{ field: 'replyDeadline', code: 'ECN_DEADLINE_PAST' }]
      : [],
  guards: {
    mayReply: inOwnRow(TO_REPLY, 'ECN_NOT_TO_REPLY'),
    mayImplement: inOwnRow(['CONFIRMED'], 'ECN_NOT_CONFIRMED'),
    isDone({ suppliers }) {
      const open = suppliers.filter((row) => !isIn(row, ['IMPLEMENTED', 'EXCLUDED']))
      return open.length > 0 ? { code: 'ECN_ROWS_OPEN', args: { count: open.length } } : null
    },
    isNotBegun: ({ suppliers }) =>
      suppliers.some((row) => isIn(row, ['IMPLEMENTED'])) ? { code: 'ECN_IMPLEMENTED' } : null,
  },
})
