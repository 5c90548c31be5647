import { tableOf } from '@opensrm/kernel/document/define.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { attachRowLabels } from '@opensrm/platform/documents/labels.ts'
import { defineOperations, hinderedBy } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import '../inquiries.errors.ts'
import { invitationWarnings } from '../../performance/ports.ts'
import { momentText } from '../../sealing/ports.ts'
import { conflictPatch, invitedConflicts } from '../../tenderSetup/ports.ts'
import { draftAward } from '../srmInqAward/srmInqAward.operations.ts'
import { leaveInquiry, returnRecords } from '../srmInqNewMaterialRecord/following.ts'
import { srmInqQuotation } from '../srmInqQuotation/srmInqQuotation.definition.ts'
import { changeContent } from './operations/changeContent.ts'
import { findComparedLines, findComparison } from './operations/comparison.ts'
import { createAuction } from './operations/convert.ts'
import { fillPrices, openersFor } from './operations/figures.ts'
import { doCreateInquiry, followHolds } from './operations/holds.ts'
import { assertEnded, openQuotations } from './operations/opening.ts'
import { assertInvitable, invitableRefusal, publish } from './operations/publish.ts'
import {
  addSupplier,
  adjustEnd,
  assertMayClose,
  assertNotEnded,
  close,
  end,
  toUrge,
  urge,
} from './operations/quoting.ts'
import { newRound } from './operations/rounds.ts'
import { proposeTemplate } from './operations/template.ts'
import { srmInqInquiry } from './srmInqInquiry.definition.ts'

export const srmInqInquiryOperations = defineOperations(srmInqInquiry, {
  async beforeSave(context, inquiry, before) {
    await fillPrices(context, inquiry)
    inquiry.openersRequired = await openersFor(context, inquiry)
    const warnings = await invitationWarnings(context, inquiry, inquiry.suppliers)
    for (const row of inquiry.suppliers) row.gradeWarning = warnings.get(row.supplierId) ?? null
    return proposeTemplate(context, inquiry, before)
  },
  async afterSave(context, inquiry, before) {
    // A new RFQ holds nothing yet: its lines from requisitions are held where it is drafted.
    if (!before) return
    await followHolds(context, before.items, inquiry.items, inquiry.inquiryNumber ?? '')
    const kept = new Set(inquiry.items.map(({ id }) => id))
    await returnRecords(
      context,
      inquiry.id,
      before.items.filter(({ id }) => !kept.has(id)),
    )
  },
  async beforeDelete(context, inquiry) {
    await followHolds(context, inquiry.items, [], inquiry.inquiryNumber ?? '')
    await leaveInquiry(context, inquiry.id)
  },
  actions: { doCreateInquiry, findComparedLines, findComparison },
  hindrances: {
    ...{ doSubmit: invitableRefusal, doPublish: invitableRefusal },
    doAdjustEndDate: hinderedBy(assertNotEnded),
    doAddSupplier: hinderedBy(assertNotEnded),
    doChangeContent: hinderedBy(assertNotEnded),
    doUrge: hinderedBy(toUrge),
    doClose: hinderedBy(assertMayClose),
    doBidOpening: hinderedBy(assertEnded),
  },
  effects: {
    doSubmit: assertInvitable,
    doPublish: publish,
    async doStart(context) {
      return { patch: { fields: { quoteStartTime: await momentText(context) } } }
    },
    doAdjustEndDate: adjustEnd,
    doAddSupplier: addSupplier,
    doChangeContent: changeContent,
    doUrge: urge,
    doClose: close,
    doBidOpening: openQuotations,
    doNewRound: newRound,
    async followView(context, inquiry, { supplierId }) {
      const joined = {
        ...{ supplierId, invitedRound: inquiry.currentRound, activeFlag: 'Y' as const },
        invitedTime: nowText(context),
      }
      const all = [...inquiry.suppliers, joined]
      const { add, remove } = conflictPatch(inquiry, await invitedConflicts(context, all))
      return { patch: { remove, add: { ...add, suppliers: [joined] } } }
    },
    doCreateAward: draftAward,
    doCreateAuction: createAuction,
    async doAward(_context, { items }, { itemIds }) {
      const rows = [...new Set(itemIds)].map((id) => ({ id, lineStatus: 'AWARDED' }))
      const isLeft = items.some(
        ({ id, lineStatus }) => lineStatus === 'OPEN' && !itemIds.includes(id),
      )
      return { to: isLeft ? 'OPENED' : 'AWARDED', patch: { rows: { items: rows } } }
    },
    async doReopenAward(_context, _inquiry, { itemIds }) {
      const items = [...new Set(itemIds)].map((id) => ({ id, lineStatus: 'OPEN' }))
      return { patch: { rows: { items } } }
    },
    doFail: end,
    doCancel: end,
  },
  async enrich({ db, platform, caller }, rows) {
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const { rows: counts } = await sql<{ inquiry_id: string; quoted: string }>`
      select q.inquiry_id, count(*) as quoted from ${sql.table(tableOf(srmInqQuotation))} q
        join ${sql.table(tableOf(srmInqInquiry))} i on i.id = q.inquiry_id and i.current_round = q.round_num
      where q.inquiry_id = any(${ids}::bigint[])
        and q.status in ('SUBMITTED', 'OPENED', 'OPEN_FAILED', 'INVALID', 'AWARDED', 'NOT_AWARDED')
      group by q.inquiry_id`.execute(db)
    const quoted = new Map(counts.map((row) => [row.inquiry_id, Number(row.quoted)]))
    for (const row of rows) {
      row.quotedCount = quoted.get(row.id) ?? 0
      if (Array.isArray(row.suppliers)) await fillSuppliers(row.id, row.suppliers)
    }

    async function fillSuppliers(
      id: string,
      suppliers: NonNullable<(typeof rows)[number]['suppliers']>,
    ) {
      const { rows: quotations } = await sql<Answer>`
        select distinct on (supplier_id) supplier_id, status, viewed_time, submit_time, refuse_remark,
          urged_times from ${sql.table(tableOf(srmInqQuotation))}
        where inquiry_id = ${id} order by supplier_id, round_num desc`.execute(db)
      const known = new Map(quotations.map((row) => [row.supplier_id, row]))
      for (const row of suppliers) {
        const own = known.get(row.supplierId ?? '')
        if (!own) continue
        row.quoteStatus = ANSWERS[own.status] ?? 'SUBMITTED'
        row.viewedTime = own.viewed_time
        row.submitTime = own.submit_time
        row.refuseReason = own.refuse_remark
        row.urgedTimes = Number(own.urged_times)
      }
      const { fields } = srmInqInquiry.children.suppliers
      await attachRowLabels(db, platform.registry, fields, suppliers, caller?.language ?? 'CN')
    }
  },
})

type Answer = {
  supplier_id: string
  status: string
  viewed_time: string | null
  submit_time: string | null
  refuse_remark: string | null
  urged_times: string
}

/** States of a quotation as the reply of its supplier; all others mean that it was submitted. */
const ANSWERS: { readonly [status: string]: string } = {
  PENDING: 'PENDING',
  DRAFT: 'DRAFT',
  REFUSED: 'REFUSED',
  EXPIRED: 'EXPIRED',
}
