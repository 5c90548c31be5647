import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { orderedSince } from '../srmSmlPresetProportion/allocate.ts'
import { srmSmlPresetProportion } from '../srmSmlPresetProportion/srmSmlPresetProportion.definition.ts'
import { assertQualified } from '../srmSmlPresetProportion/srmSmlPresetProportion.operations.ts'
import { srmSpePerformance } from '../srmSpePerformance/srmSpePerformance.definition.ts'
import { doFind } from '../srmSpeRelationRatio/find.ts'
import { srmSmlAdjustmentHead } from './srmSmlAdjustmentHead.definition.ts'
import { suggestShares } from './suggestion.ts'

type Bill = RecordOf<typeof srmSmlAdjustmentHead>
type Line = Bill['lines'][number]

export const srmSmlAdjustmentHeadOperations = defineOperations(srmSmlAdjustmentHead, {
  async beforeSave(context, bill) {
    for (const line of bill.lines) Object.assign(line, await knownOf(context, bill, line))
  },
  effects: {
    async doLoad(context: OperationContext, bill, { presetIds }) {
      const add = []
      for (const presetId of presetIds ?? []) {
        const preset = await context.find(srmSmlPresetProportion, presetId)
        if (preset?.status !== 'EFFECTIVE' || preset.targetOrgId !== bill.targetOrgId)
          context.refuse('SML_PRESET_NOT_EFFECTIVE')
        for (const { supplierId, presetRatio } of preset.lines) {
          const isThere = bill.lines.some(
            (line) => line.presetId === presetId && line.supplierId === supplierId,
          )
          const line = { presetId, supplierId, newRatio: presetRatio }
          if (!isThere) add.push({ ...line, ...(await knownOf(context, bill, line)) })
        }
      }
      return { patch: { add: { lines: add } } }
    },
    doSuggest: suggest,
    async doSubmit(context, bill) {
      await assertComplete(context, bill)
    },
    async doApproval(context, bill) {
      await assertComplete(context, bill)
      for (const presetId of new Set(bill.lines.map((line) => String(line.presetId))))
        await nextVersion(context, bill, presetId)
    },
  },
})

/** The current data of a supplier in a preset: its share, its actual share, its grade. */
async function knownOf(
  context: OperationContext,
  bill: Bill,
  { presetId, supplierId }: { presetId: string | null; supplierId: string | null },
) {
  const preset = presetId ? await context.find(srmSmlPresetProportion, presetId) : null
  const supplier = await context.findMaster(srmPosSupplier, supplierId)
  const [rated] = bill.schemeId
    ? await context.select(srmSpePerformance, { schemeId: bill.schemeId, supplierId })
    : []
  const old = preset?.lines.find((line) => line.supplierId === supplierId)?.presetRatio ?? '0'
  let actualRatio: string | null = null
  if (preset?.itemId) {
    const ordered = await orderedSince(context, preset, preset.itemId)
    const all = sum(ordered.values())
    const own = sum([ordered.get(String(supplierId))])
    actualRatio = all.isZero() ? null : fixed(own.times(100).dividedBy(all), 2)
  }
  return {
    oldRatio: old,
    actualRatio,
    gradeCode: rated?.gradeCode ?? supplier?.gradeCode ?? null,
    finalScore: rated?.finalScore ?? supplier?.latestScore ?? null,
  }
}

/** Suggestions from the grades; shares entered by a user are kept. */
async function suggest(context: OperationContext, bill: Bill) {
  const rows: { id: string; suggestRatio: string | null; newRatio?: string }[] = []
  for (const presetId of new Set(bill.lines.map((line) => String(line.presetId)))) {
    const preset = await context.find(srmSmlPresetProportion, presetId)
    const own = bill.lines.filter((line) => line.presetId === presetId)
    const lines = []
    for (const line of own) {
      const ratio = await doFind(context, {
        orgId: bill.targetOrgId,
        categoryId: preset?.categoryId ?? null,
        gradeCode: line.gradeCode === 'N' ? null : line.gradeCode,
        date: bill.effectiveDate ?? context.today,
      })
      const supplier = await context.findMaster(srmPosSupplier, line.supplierId)
      lines.push({
        supplierId: String(line.supplierId),
        supplierNumber: supplier?.supplierNumber ?? '',
        oldRatio: line.oldRatio ?? '0',
        coefficient: ratio?.quotaCoefficient ?? '1',
        maxShare: ratio?.maxShare ?? '100',
      })
    }
    const shares = suggestShares(lines)
    for (const line of own) {
      const suggestRatio = shares?.get(String(line.supplierId)) ?? null
      const isUntouched =
        line.newRatio === null || line.newRatio === (line.suggestRatio ?? line.oldRatio)
      rows.push({
        id: line.id,
        suggestRatio,
        ...(isUntouched && suggestRatio ? { newRatio: suggestRatio } : {}),
      })
    }
  }
  return { patch: { rows: { lines: rows } } }
}

/**
 * Presets must be effective, on only one open bill each, with all their suppliers; suppliers with a
 * share must be eligible.
 */
async function assertComplete(context: OperationContext, bill: Bill): Promise<void> {
  for (const presetId of new Set(bill.lines.map((line) => String(line.presetId)))) {
    const preset = await context.lock(srmSmlPresetProportion, presetId)
    if (preset.status !== 'EFFECTIVE') context.refuse('SML_PRESET_NOT_EFFECTIVE')
    const lines = bill.lines.filter((line) => line.presetId === presetId)
    const named = new Set(lines.map(({ supplierId }) => supplierId))
    if (preset.lines.some(({ supplierId }) => !named.has(supplierId)))
      context.refuse('SML_SUPPLIERS_MISSING', { number: preset.presetNumber ?? '' })
    const rows = await context.selectRows(srmSmlAdjustmentHead, 'lines', { presetId })
    const [other] = await context.select(srmSmlAdjustmentHead, {
      id: rows.flatMap(({ headerId }) => (headerId === bill.id ? [] : [headerId])),
      status: ['APPROVING'],
    })
    if (other) context.refuse('SML_BILL_OPEN', { number: other.adjustNumber ?? '' })
    await assertQualified(context, {
      targetOrgId: preset.targetOrgId,
      categoryId: preset.categoryId,
      lines: lines.map(({ supplierId, newRatio }) => ({ supplierId, presetRatio: newRatio })),
    })
  }
}

async function nextVersion(context: OperationContext, bill: Bill, presetId: string): Promise<void> {
  const preset = await context.lock(srmSmlPresetProportion, presetId)
  const effectiveFrom = [String(bill.effectiveDate), context.today].sort()[1] ?? context.today
  await context.run(srmSmlPresetProportion, 'doSupersede', preset.id, {
    effectiveDate: effectiveFrom,
  })
  const before = new Map(preset.lines.map((line) => [line.supplierId, line]))
  const next = await context.create(srmSmlPresetProportion, {
    presetNumber: preset.presetNumber,
    presetVersion: (preset.presetVersion ?? 1) + 1,
    targetOrgId: preset.targetOrgId,
    objectType: preset.objectType,
    itemId: preset.itemId,
    categoryId: preset.categoryId,
    ownerId: preset.ownerId,
    effectiveFrom,
    effectiveTo: preset.effectiveTo,
    tolerance: preset.tolerance,
    adjustmentId: bill.id,
    lines: bill.lines
      .filter((line: Line) => line.presetId === presetId)
      .map(({ supplierId, newRatio }) => ({
        supplierId,
        presetRatio: newRatio,
        siteId: before.get(supplierId)?.siteId ?? null,
        minOrderQuantity: before.get(supplierId)?.minOrderQuantity ?? '0',
        orderMultiple: before.get(supplierId)?.orderMultiple ?? '0',
        priority: before.get(supplierId)?.priority ?? null,
      })),
  })
  await context.run(srmSmlPresetProportion, 'doEffect', next.id)
}
