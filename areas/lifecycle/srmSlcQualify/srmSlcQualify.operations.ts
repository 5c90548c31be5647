import { addMonths } from '@opensrm/kernel/values/date.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import { moveSupplier, proposeSite, startCategory } from '../../suppliers/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { endIntroduction, openNextSteps } from '../introduction/course.ts'
import { stepsOf } from '../introduction/steps.ts'
import '../qualify.errors.ts'
import { addRows, withoutIds } from '../rows.ts'
import { srmSlcIntroduceScene } from '../srmSlcIntroduceScene/srmSlcIntroduceScene.definition.ts'
import { matchScene } from '../srmSlcIntroduceScene/srmSlcIntroduceScene.match.ts'
import { findRequirements } from '../srmSlcQualificationRequire/srmSlcQualificationRequire.find.ts'
import { checkAutomatically } from './srmSlcQualify.auto.ts'
import { srmSlcQualify } from './srmSlcQualify.definition.ts'
import { assertMayIntroduce } from './srmSlcQualify.hindrances.ts'
import type { Review } from './srmSlcQualify.rules.ts'

export const srmSlcQualifyOperations = defineOperations(srmSlcQualify, {
  async beforeSave(context, review, before) {
    if (context.caller?.side === 'supplier') {
      // A supplier fills in the requested rows and cannot add any.
      const sent = new Map(review.supplements.map((row) => [row.id, row]))
      review.supplements = (before?.supplements ?? []).map((row) => sent.get(row.id) ?? row)
      return
    }
    review.supplements = before?.supplements ?? []
    await assertMayIntroduce(context, review)
    await takeScene(context, review, before)
    await takeRequirements(context, review)
    await checkAutomatically(context, review.supplierId, review.requirements)
    const known = new Map(before?.requirements.map((line) => [line.id, line]))
    for (const line of review.requirements) {
      const was = known.get(line.id)
      const isJudged = was?.checkResult !== line.checkResult || was?.score !== line.score
      if (line.checkResult && isJudged) line.checkerId = context.caller?.personId ?? null
    }
    const isWaived = review.requirements.some(
      ({ id, checkResult }) =>
        checkResult === 'WAIVED' && known.get(id)?.checkResult !== checkResult,
    )
    if (isWaived) await assertMayWaive(context, review)
  },
  effects: {
    async doSupplement(context, review, input) {
      const asked = review.requirements.filter(({ askSupplementFlag }) => askSupplementFlag === 'Y')
      if (asked.length === 0) context.refuse('QUALIFY_NOTHING_ASKED')
      const { supplementRequest, supplementDueDate } = input
      if (supplementDueDate < context.today)
        context.refuse('QUALIFY_DUE_PAST', {}, { field: 'supplementDueDate' })
      return {
        patch: {
          fields: { askedFlag: 'Y', supplementRequest, supplementDueDate, supplierReply: null },
          remove: { supplements: review.supplements.map(({ id }) => id) },
          add: {
            supplements: asked.map((row) => ({
              requirementRowId: row.id,
              ...{ requireName: row.requireName, requireNameEn: row.requireNameEn },
              ...{ standardText: row.standardText, standardTextEn: row.standardTextEn },
            })),
          },
        },
      }
    },
    async doSupplierReply(context, review) {
      const replies = new Map(review.supplements.map((row) => [row.requirementRowId, row]))
      const lines = review.requirements.map((line) => {
        const reply = replies.get(line.id)
        return reply
          ? {
              ...line,
              evidenceFileIds: joined(line.evidenceFileIds, reply.evidenceFileIds),
              supplierRemark: reply.supplierRemark,
              askSupplementFlag: 'N',
            }
          : line
      })
      await checkAutomatically(context, review.supplierId, lines)
      return { patch: { rows: { requirements: lines } } }
    },
    async doTakeBack(_context, review) {
      return {
        patch: {
          fields: { askedFlag: 'N' },
          remove: { supplements: review.supplements.map(({ id }) => id) },
        },
      }
    },
    async doSubmit(context, review) {
      if (!review.sceneId) context.refuse('QUALIFY_NO_SCENE', {}, { field: 'sceneId' })
      await assertMayIntroduce(context, review)
      const lines = structuredClone(review.requirements)
      await checkAutomatically(context, review.supplierId, lines)
      await startIntroduction(context, review)
      return { patch: { rows: { requirements: lines } } }
    },
    async doApproval(context, review) {
      const months = stepsOf(review.sceneSteps).find(({ stepCode }) => stepCode === 'QUALIFY')
      if (review.conclusion === 'FAIL') await endIntroduction(context, review)
      else await openNextSteps(context, review, 'QUALIFY')
      const isShown =
        (await findValue(context, { profileCode: 'SLC_SHOW_RESULT', orgId: review.orgId })) === 'Y'
      return {
        patch: {
          fields: {
            approvedTime: nowText(context),
            effectiveTo: addMonths(context.today, months?.reuseMonths ?? 12),
            shownConclusion: isShown ? review.conclusion : null,
          },
        },
      }
    },
    async doWaive(context, review, { stepCode, waiveReason }) {
      const steps = stepsOf(review.sceneSteps)
      const step = steps.find((one) => one.stepCode === stepCode)
      if (step?.waiveAllowedFlag !== 'Y')
        context.refuse('STEP_NOT_WAIVABLE', {}, { field: 'stepCode' })
      const sceneSteps = steps.map((one) => (one === step ? { ...one, waiveReason } : one))
      return { patch: { fields: { sceneSteps } } }
    },
    doCancel: (context, review) => endIntroduction(context, review, true),
  },
})

/** Copies the scene's current steps; later changes of the scene do not affect this introduction. */
async function takeScene(context: OperationContext, review: Review, before: Review | null) {
  if (!review.sceneId) {
    const categoryIds = review.categories.flatMap(({ categoryId }) => categoryId ?? [])
    const orgIds = review.sites.flatMap(({ targetOrgId }) => targetOrgId ?? [])
    const ask = { supplierId: String(review.supplierId), orgIds, categoryIds }
    const scene = categoryIds.length > 0 ? await matchScene(context, ask) : null
    review.sceneId = scene?.id ?? null
  }
  if (!review.sceneId || review.sceneId === before?.sceneId) return
  const headerId = review.sceneId
  const steps = await context.selectRows(srmSlcIntroduceScene, 'steps', { headerId })
  const agreements = await context.selectRows(srmSlcIntroduceScene, 'agreements', { headerId })
  review.sceneSteps = steps.map(withoutIds)
  review.sceneAgreements = agreements.map(withoutIds)
}

/** Adds each requirement of these categories to the review once. */
async function takeRequirements(context: OperationContext, review: Review) {
  const categoryIds = review.categories.flatMap(({ categoryId }) => categoryId ?? [])
  const found = await findRequirements(context, {
    supplierId: String(review.supplierId),
    categoryIds,
    usage: 'QUALIFY',
  })
  const has = new Set(review.requirements.map(({ requireId }) => requireId))
  const { requirements } = srmSlcQualify.children
  const added = found
    .filter(({ id }) => !has.has(id))
    .map(({ id, ...requirement }) => ({
      requireId: id,
      ...{ requireName: requirement.requireName, requireNameEn: requirement.requireNameEn },
      ...{ standardText: requirement.standardText, standardTextEn: requirement.standardTextEn },
      ...{ mandatoryFlag: requirement.mandatoryFlag, vetoFlag: requirement.vetoFlag },
      ...{ fullScore: requirement.fullScore, checkMode: requirement.checkMode },
      ...{ fileType: requirement.fileType, minValidDays: requirement.minValidDays },
      evidenceFlag: requirement.evidenceFlag,
    }))
  await addRows(context, requirements, review.requirements, added)
}

async function assertMayWaive(context: OperationContext, review: Review): Promise<void> {
  const step = stepsOf(review.sceneSteps).find(({ stepCode }) => stepCode === 'QUALIFY')
  const permissions = context.caller && (await permissionsOf(context.platform, context.caller))
  if (
    step?.waiveAllowedFlag !== 'Y' ||
    !permissions?.hasCode(srmSlcQualify.resource, 'btnWaiveLine')
  )
    context.refuse('QUALIFY_WAIVE')
}

/** From submission on, supplier and categories are in qualification. */
async function startIntroduction(context: OperationContext, review: Review): Promise<void> {
  const supplierId = String(review.supplierId)
  const number = review.qualifyNumber ?? ''
  const supplier = await context.lock(srmPosSupplier, supplierId)
  if (supplier.status === 'QUIT') await moveSupplier(context, supplierId, 'doReinstate', number)
  if (supplier.status === 'QUIT' || supplier.status === 'REGISTERED')
    await moveSupplier(context, supplierId, 'doQualifying', number)
  for (const { targetOrgId, currencyCode, paymentTermId } of review.sites) {
    if (!targetOrgId) continue
    await proposeSite(context, { supplierId, orgId: targetOrgId }, { currencyCode, paymentTermId })
    for (const { categoryId } of review.categories)
      if (categoryId)
        await startCategory(context, { supplierId, orgId: targetOrgId, categoryId }, number)
  }
}

function joined(...lists: (string | null)[]): string | null {
  const all = lists.flatMap((list) => list?.split(',') ?? [])
  return all.length > 0 ? [...new Set(all)].join(',') : null
}
