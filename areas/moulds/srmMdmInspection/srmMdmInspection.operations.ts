import type { AnyRow } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { basePerson } from '../../administration/basePerson/basePerson.definition.ts'
import { orgsWithin } from '../../base-data/ports.ts'
import '../inspection.errors.ts'
import '../inspection.events.ts'
import { srmMdmMould } from '../srmMdmMould/srmMdmMould.definition.ts'
import { isGone } from '../srmMdmMould/srmMdmMould.rules.ts'
import { followLines } from './following.ts'
import { srmMdmInspection } from './srmMdmInspection.definition.ts'
import { srmMdmInspectionPrints } from './srmMdmInspection.prints.ts'
import { type Inspection, isStockTake } from './srmMdmInspection.rules.ts'

export const srmMdmInspectionOperations = defineOperations(srmMdmInspection, {
  async beforeSave(context, draft, before) {
    if (context.caller?.side !== 'supplier')
      for (const line of draft.lines)
        if (line.existFlag === 'N') Object.assign(line, { result: 'NG', followUp: 'LOSS' })
    return takeFromLedger(context, draft, before)
  },
  hindrances: { doSubmit: hinderedBy(assertDone), doSign: hinderedBy(ownStaffRow) },
  effects: {
    async doGenerate(context, inspection) {
      const listed = new Set(inspection.lines.map(({ mouldId }) => mouldId))
      const moulds = (await mouldsThere(context, inspection)).filter(({ id }) => !listed.has(id))
      if (listed.size + moulds.length === 0) context.refuse('INSPECTION_NOTHING')
      return { patch: { add: { lines: moulds.map(bookOf) } } }
    },
    async doPublish(context, inspection) {
      const { id, supplierId, replyDeadline, lines } = inspection
      if (lines.length === 0) context.refuse('INSPECTION_NOTHING')
      await assertWhole(context, inspection)
      context.emit('srmMdmInspection.published', { id, supplierId, replyDeadline })
    },
    async doSupplierSubmit(context, { id, leaderId, lines }) {
      const bare = lines.flatMap(({ existFlag, photoFileIds }, at) =>
        !existFlag || (existFlag === 'Y' && countOf(photoFileIds) < 2) ? [at + 1] : [],
      )
      if (bare.length > 0) context.refuse('INSPECTION_INCOMPLETE', { lines: bare.join() })
      const lower = lines.findIndex((line) => (line.shotDifference ?? 0) < 0 && !line.remark)
      if (lower >= 0)
        context.refuse(
          'INSPECTION_LOWER',
          { line: lower + 1 },
          { child: 'lines', row: lower, field: 'remark' },
        )
      context.emit('srmMdmInspection.checked', { id, leaderId })
      return {
        patch: {
          fields: { submittedTime: nowText(context) },
          rows: {
            lines: lines
              .filter(({ existFlag }) => existFlag === 'N')
              .map((line) => ({ id: line.id, result: 'NG', followUp: 'LOSS' })),
          },
        },
      }
    },
    async doReturnSupplier(context, { id, supplierId, replyDeadline }, { reason }) {
      context.emit('srmMdmInspection.returned', { id, supplierId, replyDeadline })
      return { patch: { fields: { returnReason: reason, submittedTime: null } } }
    },
    async doSign(context, inspection) {
      const { id } = ownStaffRow(context, inspection)
      const signed = { id, signFlag: 'Y', signTime: nowText(context) }
      return { patch: { rows: { staff: [signed] } } }
    },
    async doSubmit(context, inspection) {
      await assertDone(context, inspection)
    },
    async doApproval(context, inspection) {
      return { patch: { rows: { lines: await followLines(context, inspection) } } }
    },
    async doCancel(context, { id, status, supplierId }, { reason }) {
      if (status === 'PUBLISHED' || status === 'CHECKED')
        context.emit('srmMdmInspection.cancelled', { id, supplierId })
      return { patch: { fields: { cancelReason: reason } } }
    },
  },
  /** A supplier reads the result once it is decided. */
  async enrichRecord({ caller }, records) {
    if (caller?.side !== 'supplier') return
    for (const record of records)
      if (record.status !== 'APPROVED')
        for (const line of (record.lines ?? []) as AnyRow[]) line.result = null
  },
  prints: srmMdmInspectionPrints,
})

const countOf = (fileIds: string | null): number => (fileIds ? fileIds.split(',').length : 0)

/** The approved moulds of the organisation that the ledger says are there. */
async function mouldsThere(context: OperationContext, { supplierId, orgId }: Inspection) {
  const orgs = orgId ? await orgsWithin(context, [orgId]) : []
  const kept = await context.select(srmMdmMould, { status: 'APPROVED', supplierId })
  return kept.filter((mould) => !isGone(mould.mouldStatus) && orgs.includes(mould.orgId ?? ''))
}

type LedgerMould = Awaited<ReturnType<typeof mouldsThere>>[number]

function bookOf({ id, mouldStatus, locationAddress, shotCount }: LedgerMould) {
  return {
    ...{ mouldId: id, bookStatus: mouldStatus, bookLocation: locationAddress },
    ...{ systemShots: shotCount, nameplateOk: 'Y', followUp: 'NONE' },
  }
}

/** What the ledger says of moulds that were added to the list; only those of the keeper are. */
async function takeFromLedger(
  context: OperationContext,
  draft: Inspection,
  before: Inspection | null,
): Promise<Issue[]> {
  const isMoved = before !== null && before.supplierId !== draft.supplierId
  const known = new Map(before?.lines.map((line) => [line.id, line.mouldId]))
  const issues: Issue[] = []
  for (const [row, line] of draft.lines.entries()) {
    if (!line.mouldId || (!isMoved && known.get(line.id) === line.mouldId)) continue
    const mould = await context.find(srmMdmMould, line.mouldId)
    if (!mould) continue
    if (mould.supplierId !== draft.supplierId || isGone(mould.mouldStatus))
      issues.push({
        ...{ child: 'lines', row, field: 'mouldId', code: 'INSPECTION_KEEPER' },
        args: { mould: mould.mouldCode ?? '' },
      })
    const { bookStatus, bookLocation, systemShots } = bookOf(mould)
    Object.assign(line, { bookStatus, bookLocation, systemShots })
  }
  return issues
}

/** MI-1: a stock-take leaves no mould of the place out. */
async function assertWhole(context: OperationContext, inspection: Inspection): Promise<void> {
  if (!isStockTake(inspection)) return
  const listed = new Set(inspection.lines.map(({ mouldId }) => mouldId))
  const out = (await mouldsThere(context, inspection)).filter(({ id }) => !listed.has(id))
  if (out.length > 0)
    context.refuse('INSPECTION_LEFT_OUT', {
      moulds: out
        .slice(0, 20)
        .map(({ mouldCode }) => mouldCode)
        .join(),
    })
}

/** Complete, and signed by everybody of the house. */
async function assertDone(context: OperationContext, inspection: Inspection): Promise<void> {
  await assertWhole(context, inspection)
  const open = inspection.staff.filter(({ personId, signFlag }) => personId && signFlag !== 'Y')
  if (open.length === 0) return
  const people = await context.select(basePerson, {
    id: open.flatMap(({ personId }) => personId ?? []),
  })
  context.refuse('INSPECTION_UNSIGNED', {
    people: people.map(({ personName }) => personName).join(),
  })
}

/** The caller among the staff; each signs for himself. */
function ownStaffRow({ caller, refuse }: OperationContext, { staff }: Inspection) {
  const own = staff.find(
    ({ personId, signFlag }) => personId && personId === caller?.personId && signFlag !== 'Y',
  )
  return own ?? refuse('INSPECTION_NOT_STAFF')
}
