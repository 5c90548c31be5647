import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { endAslEntries } from '../../asl/ports.ts'
import { findRelations, moveSupplier, plainName } from '../../suppliers/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { addRows } from '../rows.ts'
import '../standing.errors.ts'
import { followFreezes } from '../standing/freezes.ts'
import { impactRows, openItems } from '../standing/openItems.ts'
import { srmSlcSupplierBlacklist } from './srmSlcSupplierBlacklist.definition.ts'
import type { Entry } from './srmSlcSupplierBlacklist.rules.ts'

const ALL = ['INQUIRE', 'ORDER', 'RECEIVE', 'PAYMENT']
const BANNABLE = ['REGISTERED', 'QUALIFYING', 'QUALIFIED', 'QUIT']

export const srmSlcSupplierBlacklistOperations = defineOperations(srmSlcSupplierBlacklist, {
  async beforeSave(context, entry) {
    if (entry.actionType === 'OUT') await takeOriginal(context, entry)
    await takeMarks(context, entry)
    entry.impact = []
    if (!entry.supplierId || entry.actionType === 'OUT') return
    const items = await openItems(context, entry.supplierId, [])
    const rows = impactRows(items, ALL)
    await addRows(context, srmSlcSupplierBlacklist.children.impact, entry.impact, rows)
  },
  effects: {
    async doFindRelated(context, entry) {
      const { supplierId } = entry
      if (!supplierId) return context.refuse('BLACKLIST_NO_RECORD')
      const known = new Set(entry.related.map(({ supplierId }) => supplierId))
      const found = await findRelations(context, supplierId)
      const add = found.filter(({ supplierId }) => !known.has(supplierId))
      const marks = await marksOf(
        context,
        add.map(({ supplierId }) => supplierId),
      )
      return {
        patch: {
          add: {
            related: add.map(({ supplierId, supplierName, relationType }) => ({
              ...{ supplierId, companyName: supplierName, relationType, banFlag: 'N' },
              foundBy: 'doFindRelated',
              ...marks.get(supplierId),
            })),
          },
        },
      }
    },
    async doReleasePayment(context, entry) {
      await context.update(srmSlcSupplierBlacklist, entry.id, {
        fields: { paymentLiftedFlag: 'Y' },
      })
      for (const id of bannedOf(entry))
        await followFreezes(context, id, { number: entry.blacklistNumber, again: true })
    },
    async doSubmit(context, entry) {
      await assertMay(context, entry)
      await assertLiftsPermanent(context, entry)
    },
    async doApproval(context, entry) {
      await assertMay(context, entry)
      await (entry.actionType === 'IN' ? ban(context, entry) : lift(context, entry))
      context.emit('srmSlcSupplierBlacklist.approved', { id: entry.id })
    },
  },
})

/** Whom an entry bans that has a record: the company itself and those banned with it. */
function bannedOf({ supplierId, related }: Entry): string[] {
  const others = related.filter(({ banFlag }) => banFlag === 'Y')
  return [supplierId, ...others.map((row) => row.supplierId)].flatMap((id) => id ?? [])
}

async function ban(context: OperationContext, entry: Entry): Promise<void> {
  for (const { id, status } of await context.lockAll(srmPosSupplier, bannedOf(entry)))
    if (BANNABLE.includes(status)) {
      const causeNumber = entry.blacklistNumber ?? ''
      await moveSupplier(context, id, 'doBlacklist', causeNumber)
      await endAslEntries(context, { supplierId: id }, { reason: causeNumber, causeNumber })
    }
}

/** The way back: the supplier has to be qualified anew. */
async function lift(context: OperationContext, entry: Entry): Promise<void> {
  const original = await context.lock(srmSlcSupplierBlacklist, String(entry.originalId))
  await context.run(srmSlcSupplierBlacklist, 'doLift', original.id)
  for (const { id, status } of await context.lockAll(srmPosSupplier, bannedOf(original))) {
    if (status === 'BLACKLISTED')
      await moveSupplier(context, id, 'doUnblacklist', entry.blacklistNumber ?? '')
    await followFreezes(context, id, { number: entry.blacklistNumber, again: true })
  }
}

async function assertMay(context: OperationContext, entry: Entry): Promise<void> {
  if (entry.actionType === 'IN') {
    const [other] = entry.supplierId
      ? await context.select(srmSlcSupplierBlacklist, {
          ...{ supplierId: entry.supplierId, actionType: 'IN', status: 'APPROVED' },
        })
      : []
    if (other) context.refuse('BLACKLIST_TWICE', { number: other.blacklistNumber ?? '' })
    return
  }
  const original = await context.find(srmSlcSupplierBlacklist, String(entry.originalId))
  if (original?.status !== 'APPROVED') context.refuse('BLACKLIST_NOT_LISTED')
  if (original.banType === 'PERIOD' && context.today < (original.effectiveTo ?? ''))
    context.refuse('BLACKLIST_EARLY', { date: original.effectiveTo ?? '' })
}

/** Asked of who submits; the approver decides about it. */
async function assertLiftsPermanent(context: OperationContext, entry: Entry): Promise<void> {
  const { platform, caller } = context
  if (entry.actionType === 'IN' || !caller) return
  const original = await context.find(srmSlcSupplierBlacklist, String(entry.originalId))
  const permissions = await permissionsOf(platform, caller)
  const may = permissions.hasCode(srmSlcSupplierBlacklist.resource, 'btnLiftPermanent')
  if (original?.banType === 'PERMANENT' && !may) context.refuse('BLACKLIST_PERMANENT')
}

async function takeOriginal(context: OperationContext, entry: Entry): Promise<void> {
  const original = await context.find(srmSlcSupplierBlacklist, String(entry.originalId))
  entry.supplierId = original?.supplierId ?? null
  entry.companyName = original?.companyName ?? null
  entry.unifiedCreditCode = original?.unifiedCreditCode ?? null
}

async function takeMarks(context: OperationContext, entry: Entry): Promise<void> {
  const ids = [entry.supplierId, ...entry.related.map(({ supplierId }) => supplierId)]
  const marks = await marksOf(
    context,
    ids.flatMap((id) => id ?? []),
  )
  if (entry.supplierId) Object.assign(entry, marks.get(entry.supplierId))
  else entry.plainName = entry.companyName ? plainName(entry.companyName) : null
  for (const row of entry.related)
    Object.assign(
      row,
      marks.get(row.supplierId ?? '') ?? { plainName: plainName(row.companyName ?? '') },
    )
}

/** What companies with a record are recognised by, as it stands now. */
async function marksOf(context: OperationContext, ids: readonly string[]) {
  const suppliers = ids.length > 0 ? await context.select(srmPosSupplier, { id: ids }) : []
  return new Map(
    suppliers.map(({ id, supplierName, unifiedCreditCode, registrationNo, ...more }) => [
      id,
      {
        companyName: supplierName,
        unifiedCreditCode: unifiedCreditCode ?? registrationNo,
        plainName: plainName(supplierName ?? ''),
        legalPersonIdNo: more.legalPersonIdNo,
      },
    ]),
  )
}
