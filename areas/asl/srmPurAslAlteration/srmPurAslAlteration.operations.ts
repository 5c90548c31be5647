import { oldPairs } from '@opensrm/kernel/document/change/pairs.ts'
import { type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { addMonths } from '@opensrm/kernel/values/date.ts'
import { isPositive } from '@opensrm/kernel/values/decimal.ts'
import { applyOrSay } from '@opensrm/platform/change/dueChange.ts'
import {
  defineOperations,
  type HeaderOf,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmPurReceipt } from '../../stock/srmPurReceipt/srmPurReceipt.definition.ts'
import '../alteration.errors.ts'
import { openOrders } from '../needed.ts'
import type { changedEntry } from '../srmPurAsl/history.ts'
import { srmPurAsl } from '../srmPurAsl/srmPurAsl.definition.ts'
import type { AslEntry } from '../srmPurAsl/srmPurAsl.rules.ts'
import { evidenceIssues, passedTrials } from '../srmPurAslApply/evidence.ts'
import { ALTERED, srmPurAslAlteration } from './srmPurAslAlteration.definition.ts'
import { type Alteration, type AlterationLine, askedOf } from './srmPurAslAlteration.rules.ts'

const LISTS = { lines: srmPurAslAlteration.children.lines.title }
const VALUES = Object.values(ALTERED).flat()
const IN_USE = ['EFFECTIVE', 'SUSPENDED']
/** States in which an entry may be amended; those in use unless named. */
const FROM: { readonly [alterType: string]: readonly string[] } = {
  VALIDITY: [...IN_USE, 'EXPIRED'],
  SUSPEND: ['EFFECTIVE'],
  RESUME: ['SUSPENDED'],
  END: [...IN_USE, 'EXPIRED'],
}
const RAISED = ['QUALIFIED', 'PREFERRED']

export const srmPurAslAlterationOperations = defineOperations(srmPurAslAlteration, {
  async beforeSave(context, draft) {
    const entries = await entriesOf(context, draft)
    draft.exemptFlag = 'N'
    for (const line of draft.lines) {
      const entry = entries.get(line.aslId)
      if (!entry) continue
      const open = await providerOf(context.platform.registry, openOrders)?.(context, entry)
      line.openOrderQuantity = open?.quantity ?? '0'
      line.soleSourceFlag = (await isSoleSource(context, entry)) ? 'Y' : 'N'
      const item = await context.findMaster(srmBaseItem, line.itemId)
      if (line.newInspectMode === 'EXEMPT' && item?.keyPartFlag === 'Y') draft.exemptFlag = 'Y'
    }
    return placeIssues(context, draft, entries)
  },
  hindrances: { doSubmit: hinderedBy(assertSound) },
  effects: {
    async doSubmit(context, alteration) {
      const entries = await lockedEntries(context, alteration)
      await assertSound(context, alteration, entries)
      await hold(context, alteration, alteration.id)
      return {
        patch: {
          fields: { problem: null },
          rows: {
            lines: alteration.lines.map(({ id, aslId }) => {
              const entry = entries.get(aslId)
              return {
                id,
                entryVersion: entry ? versionOf(entry) : null,
                ...oldPairs(VALUES, entry),
              }
            }),
          },
        },
      }
    },
    doReject: (context, alteration) => hold(context, alteration, null),
    doWithdraw: (context, alteration) => hold(context, alteration, null),
    async doAbolish(context, alteration, { reason }) {
      if (alteration.status === 'APPROVED') await hold(context, alteration, null)
      return { patch: { fields: { cancelReason: reason } } }
    },
    async doApproval(context, alteration) {
      if ((alteration.effectiveDate ?? '') <= context.today) return apply(context, alteration)
    },
    async doApply(context, alteration) {
      const tried = await applyOrSay(context, () => apply(context, alteration))
      if ('done' in tried) return tried.done
      const { id, applicantId } = alteration
      context.emit('srmPurAslAlteration.notApplied', { id, applicantId })
      return { patch: { fields: tried } }
    },
  },
})

type Entry = HeaderOf<typeof srmPurAsl>
type Entries<E> = ReadonlyMap<string | null, E>
const byId = <E extends { id: string }>(entries: readonly E[]): Entries<E> =>
  new Map(entries.map((entry) => [entry.id, entry]))
const idsOf = ({ lines }: Alteration): string[] => lines.flatMap(({ aslId }) => aslId ?? [])

const entriesOf = async (context: OperationContext, alteration: Alteration) =>
  byId(await context.select(srmPurAsl, { id: idsOf(alteration) }))
const lockedEntries = async (context: OperationContext, alteration: Alteration) =>
  byId(await context.lockAll(srmPurAsl, idsOf(alteration)))

/** Counts the changes of an entry. Suspensions do not keep an amendment from taking effect. */
const versionOf = ({ histories }: AslEntry): number =>
  histories.filter(({ eventType }) => eventType !== 'SUSPEND' && eventType !== 'RESUME').length

/** No other supplier stands by for the item or category in the organisation. */
async function isSoleSource(
  context: OperationContext,
  { orgId, itemId, categoryId, supplierId, supplyStatus, status }: Entry,
): Promise<boolean> {
  if (status !== 'EFFECTIVE' || !RAISED.includes(supplyStatus ?? '')) return false
  const able = await context.select(srmPurAsl, {
    ...{ orgId, itemId, status: 'EFFECTIVE', supplyStatus: RAISED },
    ...(itemId ? {} : { categoryId }),
  })
  return able.every((one) => one.supplierId === supplierId)
}

/** Lines whose entries are in the wrong state, or in another amendment. */
async function placeIssues(
  context: OperationContext,
  { id, lines, alterType }: Alteration,
  entries: Entries<Entry>,
): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const [row, line] of lines.entries()) {
    const entry = entries.get(line.aslId)
    if (!entry) continue
    const at = { child: 'lines', row, field: 'aslId' }
    const args = { line: line.lineNum ?? row + 1, entry: entry.aslNumber ?? '' }
    const { openAlterationId: open, status } = entry
    if (alterType && !(FROM[alterType] ?? IN_USE).includes(status))
      issues.push({
        ...at,
        code: 'ALTER_STATE',
        args: { ...args, state: srmPurAsl.states[status] },
      })
    const other = open && open !== id ? await context.find(srmPurAslAlteration, open) : null
    if (other)
      issues.push({ ...at, code: 'ALTER_OPEN', args: { ...args, number: other.alterNumber ?? '' } })
  }
  return issues
}

/** What a higher status asks for, as in an application, and a year without rejected goods for exemption. */
async function evidenceFor(
  context: OperationContext,
  line: AlterationLine,
  { supplierId, orgId, itemId, categoryId }: Entry,
  number: number,
): Promise<Issue[]> {
  if (line.newInspectMode === 'EXEMPT' && (await hasRejects(context, line)))
    return [{ field: 'newInspectMode', code: 'ALTER_REJECTED_LOTS', args: { line: number } }]
  const isRaised =
    RAISED.indexOf(line.newSupplyStatus ?? '') > RAISED.indexOf(line.oldSupplyStatus ?? '')
  if (!isRaised) return []
  const of = { supplierId: String(supplierId), orgId, itemId, categoryId }
  const trials = await passedTrials(context, of)
  const asked = { ...of, ...trials, supplyStatus: line.newSupplyStatus }
  const issues = await evidenceIssues(context, asked, number)
  return issues.map((issue) => ({ ...issue, field: 'newSupplyStatus' }))
}

async function hasRejects(context: OperationContext, { supplierId, itemId }: AlterationLine) {
  const lines = await context.selectRows(srmPurReceipt, 'lines', { itemId })
  const rejected = lines.filter(({ rejectedQuantity }) => isPositive(rejectedQuantity))
  const id = rejected.map(({ headerId }) => headerId)
  const receipts = await context.select(srmPurReceipt, { id, supplierId })
  const since = addMonths(context.today, -12)
  return receipts.some(({ receiptDate }) => (receiptDate ?? '') >= since)
}

async function assertSound(
  context: OperationContext,
  alteration: Alteration,
  entries?: Entries<Entry>,
): Promise<void> {
  const known = entries ?? (await entriesOf(context, alteration))
  const issues = await placeIssues(context, alteration, known)
  for (const [row, line] of alteration.lines.entries()) {
    const entry = known.get(line.aslId)
    const found = entry ? await evidenceFor(context, line, entry, line.lineNum ?? row + 1) : []
    issues.push(...found.map((issue) => ({ child: 'lines', row, ...issue })))
  }
  if (issues.length > 0) throw validationError(issues, LISTS)
}

/** Keeps the entries for this amendment, or frees them. */
async function hold(
  context: OperationContext,
  alteration: Alteration,
  alterationId: string | null,
): Promise<void> {
  for (const id of (await lockedEntries(context, alteration)).keys())
    await context.run(srmPurAsl, 'followAlteration', String(id), { alterationId, change: null })
}

/** Changes all entries, or none when one of them is not what it was at the submission. */
async function apply(context: OperationContext, alteration: Alteration) {
  const entries = await lockedEntries(context, alteration)
  const stale = alteration.lines.filter(({ aslId, entryVersion }) => {
    const entry = entries.get(aslId)
    return !entry || versionOf(entry) !== entryVersion
  })
  if (stale.length > 0) {
    const numbers = stale.map(({ aslId }) => entries.get(aslId)?.aslNumber ?? '')
    context.refuse('ALTER_STALE', { entries: numbers.join(', ') })
  }
  const issues = await placeIssues(context, alteration, entries)
  if (issues.length > 0) throw validationError(issues, LISTS)
  for (const line of alteration.lines)
    await context.run(srmPurAsl, 'followAlteration', line.aslId ?? '', {
      alterationId: alteration.id,
      change: changeOf(context, alteration, line, entries.get(line.aslId)?.status),
    })
  return { patch: { fields: { appliedFlag: 'Y', problem: null } } }
}

function changeOf(
  { today }: OperationContext,
  { alterType, alterReason, alterNumber: cause }: Alteration,
  line: AlterationLine,
  status: AslEntry['status'] | undefined,
): Parameters<typeof changedEntry>[2] {
  const reason = (alterReason ?? '').slice(0, 300)
  const free = { suspendReason: null, suspendUntil: null }
  switch (alterType) {
    case 'SUSPEND': {
      const values = { suspendReason: reason, suspendUntil: null, lastSuspendDate: today }
      return { eventType: 'SUSPEND', to: 'SUSPENDED', cause, values }
    }
    case 'RESUME':
      return { eventType: 'RESUME', to: 'EFFECTIVE', cause, values: free }
    case 'END':
      return {
        eventType: 'INVALID',
        to: 'INVALID',
        cause,
        values: { ...free, invalidReason: reason },
      }
    default: {
      const change = { eventType: 'ALTER', cause, values: askedOf(alterType, line) }
      return status === 'EXPIRED' ? { ...change, to: 'EFFECTIVE' } : change
    }
  }
}
