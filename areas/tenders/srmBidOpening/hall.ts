import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { labelsOf } from '@opensrm/platform/documents/labels.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { minutesAfter, momentText } from '../../sealing/ports.ts'
import { partnersOf } from '../srmBidDocument/operations/bidders.ts'
import { srmBidDocument } from '../srmBidDocument/srmBidDocument.definition.ts'
import { srmBidRespond } from '../srmBidRespond/srmBidRespond.definition.ts'
import { srmBidSupplier } from '../srmBidSupplier/srmBidSupplier.definition.ts'
import { reasonAgainst, relatedSections } from './opening.ts'
import { srmBidOpening } from './srmBidOpening.definition.ts'

export type Opening = RecordOf<typeof srmBidOpening>

/** Openers attend from half an hour before; keys of the same opening are given within a quarter of an hour. */
const EARLY_MINUTES = 30
const TOGETHER_MINUTES = 15

export const attendFrom = (context: OperationContext, { planOpenTime }: Opening): string =>
  minutesAfter(context, planOpenTime ?? '', -EARLY_MINUTES)

/** Attendances whose keys count now: given together, and since the last opening. */
export function keysGiven(context: OperationContext, opening: Opening, now: string) {
  const since = minutesAfter(context, now, -TOGETHER_MINUTES)
  const last = opening.techOpenedTime ?? ''
  return opening.attendances.filter(
    ({ keyTime }) => keyTime !== null && keyTime >= since && keyTime >= last,
  )
}

/** What those in the hall follow together: who is expected and came, whose keys count until when, and the quorum. */
export const findHall = documentAction({
  title: t('开标大厅', 'Opening hall'),
  by: 'buyer',
  readOnly: true,
  input: { openingId: f.ref('srmBidOpening', '开标', 'Bid opening', { required: true }) },
  async run(context, { openingId }) {
    const opening = await context.findAs(srmBidOpening, openingId)
    const now = await momentText(context)
    const given = keysGiven(context, opening, now)
    const earliest = given.flatMap(({ keyTime }) => keyTime ?? []).sort()[0]
    return {
      status: opening.status,
      attendFrom: attendFrom(context, opening),
      openFrom: opening.planOpenTime,
      // What is offered in the hall changes at these moments, though nobody does anything.
      mayAttend: now >= attendFrom(context, opening),
      mayOpen: now >= (opening.planOpenTime ?? ''),
      keysGiven: given.length,
      keysNeeded: opening.openersRequired ?? 2,
      /** the moment when the first of these keys no longer counts */
      keysUntil: earliest ? minutesAfter(context, earliest, TOGETHER_MINUTES) : null,
      isWatched: given.some(({ openerRole }) => openerRole === 'SUPERVISOR'),
      people: await peopleOf(context, opening, new Set(given.map(({ id }) => id))),
      sections: await quorumOf(context, opening, now),
    }
  },
})

async function peopleOf(context: OperationContext, opening: Opening, counted: Set<string>) {
  const { supervisorId, openerIds, attendances } = opening
  const ids = [...new Set([supervisorId, ...(openerIds ?? [])].flatMap((id) => id ?? []))]
  const { tx, platform, caller } = context
  const names = await labelsOf(tx, platform.registry, 'baseUser', ids, caller?.language ?? 'CN')
  const isOpened = opening.status === 'OPENED'
  return ids.map((userId) => {
    const here = attendances.find((one) => one.userId === userId)
    return {
      userId,
      name: names.get(userId) ?? '',
      role: userId === supervisorId ? 'SUPERVISOR' : 'OPENER',
      signInTime: here?.signInTime ?? null,
      keyTime: here && (isOpened || counted.has(here.id)) ? here.keyTime : null,
    }
  })
}

/** Effective bids of each section. Before the deadline nobody may know how many there are. */
async function quorumOf(context: OperationContext, opening: Opening, now: string) {
  if (opening.sections.length > 0)
    return opening.sections.map(({ sectionNo, effectiveCount, minBidders }) => ({
      ...{ sectionNo, effectiveCount, minBidders },
    }))
  const documentId = opening.documentId ?? ''
  const tender = await context.find(srmBidDocument, documentId)
  if (!tender || now < (tender.bidEndTime ?? '')) return null
  const bids = await context.select(srmBidRespond, { documentId, status: 'SUBMITTED' })
  const bidders = await context.select(srmBidSupplier, { documentId })
  const effective = new Set<string>()
  for (const { id, supplierId } of bids) {
    const bidder = bidders.find((one) => one.supplierId === supplierId)
    if (!(await reasonAgainst(context, tender, bidder, supplierId))) effective.add(id)
  }
  const rows = (
    await context.selectRows(srmBidRespond, 'sections', { headerId: [...effective] })
  ).filter(({ bidFlag }) => bidFlag !== 'N')
  const related = await relatedSections(
    context,
    tender,
    partnersOf(bidders),
    bids
      .filter(({ id }) => effective.has(id))
      .map(({ id, supplierId }) => ({
        ...{ id, supplierId },
        sectionNos: rows.filter((row) => row.headerId === id).map((row) => row.sectionNo ?? 0),
      })),
  )
  return tender.sections.map(({ sectionNo }) => ({
    sectionNo,
    effectiveCount: rows.filter(
      (row) => row.sectionNo === sectionNo && !related.get(row.headerId)?.has(row.sectionNo ?? 0),
    ).length,
    minBidders: tender.minBidders,
  }))
}
