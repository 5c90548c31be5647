import { addDays, addMonths } from '@opensrm/kernel/values/date.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { createAslEntries } from '../../asl/ports.ts'
import {
  extendCategories,
  moveSupplier,
  qualifyCategory,
  qualifySite,
  qualifySupplier,
  writeLevel,
} from '../../suppliers/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierCategory } from '../../suppliers/srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { isDone, type StepResult, stepResults } from '../introduction/results.ts'
import { agreementsOf, stepsOf } from '../introduction/steps.ts'
import { lifecycleLookups } from '../lifecycle.lookups.ts'
import '../qualified.errors.ts'
import { addRows } from '../rows.ts'
import { srmSlcIntroduceScene } from '../srmSlcIntroduceScene/srmSlcIntroduceScene.definition.ts'
import { srmSlcLocaleInspect } from '../srmSlcLocaleInspect/srmSlcLocaleInspect.definition.ts'
import { srmSlcQualify } from '../srmSlcQualify/srmSlcQualify.definition.ts'
import { followFreezes } from '../standing/freezes.ts'
import { srmSlcQualifiedSupplier } from './srmSlcQualifiedSupplier.definition.ts'
import type { Application } from './srmSlcQualifiedSupplier.rules.ts'

const RENEW_DAYS = 90
const VISIT_MONTHS = 24
const OVER = ['APPROVED', 'CANCELLED']

export const srmSlcQualifiedSupplierOperations = defineOperations(srmSlcQualifiedSupplier, {
  async beforeSave(context, application) {
    await assertOnlyOne(context, application)
    await assertException(context, application)
    const results = await resultsOf(context, application)
    application.steps = []
    await addRows(context, srmSlcQualifiedSupplier.children.steps, application.steps, results)
    application.stepsPassedFlag = openStep(results) ? 'N' : 'Y'
  },
  effects: {
    doRefreshSteps: refreshed,
    async doSubmit(context, application) {
      await assertSteps(context, application)
      await assertPapers(context, application)
      return refreshed(context, application)
    },
    async doApproval(context, application) {
      await assertSteps(context, application)
      await qualify(context, application)
      if (application.createAslFlag === 'Y') await listCategories(context, application)
      context.emit('srmSlcQualifiedSupplier.approved', {
        ...{ id: application.id, supplierId: application.supplierId },
        effectiveTo: application.effectiveTo,
      })
      return refreshed(context, application)
    },
  },
})

async function resultsOf(context: OperationContext, application: Application) {
  const review = application.qualifyId
    ? await context.find(srmSlcQualify, application.qualifyId)
    : null
  if (!review) return []
  return stepResults(context, {
    supplierId: String(application.supplierId),
    categoryIds: [...new Set(application.categories.flatMap(({ categoryId }) => categoryId ?? []))],
    steps: stepsOf(review.sceneSteps),
    agreements: agreementsOf(review.sceneAgreements),
    qualifyId: review.id,
  })
}

function openStep(results: readonly StepResult[]): StepResult | undefined {
  return results.find((one) => one.requireMode === 'REQUIRED' && !isDone(one.stepConclusion))
}

async function refreshed(context: OperationContext, application: Application) {
  const results = await resultsOf(context, application)
  return {
    patch: {
      fields: { stepsPassedFlag: openStep(results) ? 'N' : 'Y' },
      remove: { steps: application.steps.map(({ id }) => id) },
      add: { steps: results },
    },
  }
}

/** Every step is checked anew: what was passed may have run out since. */
async function assertSteps(context: OperationContext, application: Application): Promise<void> {
  const supplier = await context.lock(srmPosSupplier, String(application.supplierId))
  if (['BLACKLISTED', 'QUIT'].includes(supplier.status))
    context.refuse('QUALIFIED_STAGE', { state: srmPosSupplier.states[supplier.status] })
  const open = openStep(await resultsOf(context, application))
  if (open && application.exceptionFlag !== 'Y')
    context.refuse('QUALIFIED_STEP', {
      step: lifecycleLookups.SLC_STEP.values[open.stepCode],
      result: lifecycleLookups.SLC_STEP_RESULT.values[open.stepConclusion],
    })
}

/** What a first qualification needs of the supplier's papers, and a renewal of its past. */
async function assertPapers(context: OperationContext, application: Application): Promise<void> {
  const headerId = String(application.supplierId)
  await assertTerm(context, application)
  if (application.applyType === 'RENEW') return assertRenewable(context, application)
  const review = await context.find(srmSlcQualify, String(application.qualifyId))
  const reviewed = new Set(review?.categories.map(({ categoryId }) => categoryId))
  if (application.categories.some(({ categoryId }) => !reviewed.has(categoryId)))
    context.refuse('QUALIFIED_CATEGORY')
  if (application.applyType !== 'NEW') return
  const accounts = await context.selectRows(srmPosSupplier, 'accounts', { headerId })
  const defaults = accounts.filter(
    ({ defaultFlag, enabledFlag }) => defaultFlag === 'Y' && enabledFlag === 'Y',
  )
  for (const { currencyCode } of application.sites)
    if (!defaults.some((account) => account.currencyCode === currencyCode))
      context.refuse('QUALIFIED_ACCOUNT', { currency: currencyCode ?? '' })
  const licences = await context.selectRows(srmPosSupplier, 'dataFiles', {
    ...{ headerId, fileType: 'LICENCE', verifyStatus: 'VERIFIED' },
  })
  if (licences.length === 0) context.refuse('QUALIFIED_LICENCE')
}

async function assertTerm(context: OperationContext, application: Application): Promise<void> {
  const { effectiveFrom, effectiveTo } = application
  if ((effectiveFrom ?? '') < context.today) context.refuse('QUALIFIED_PAST')
  const scene = await context.findMaster(srmSlcIntroduceScene, application.sceneId)
  const from =
    application.applyType === 'RENEW'
      ? await renewedFrom(context, application)
      : String(effectiveFrom)
  const last = addMonths(from, scene?.validMonths ?? 36)
  if ((effectiveTo ?? '') > last)
    context.refuse('QUALIFIED_TERM', { date: last }, { field: 'effectiveTo' })
}

/** A renewal goes on from where the qualification ends, or from today where it has ended. */
async function renewedFrom(context: OperationContext, application: Application): Promise<string> {
  const { supplierId, categories } = application
  const records = await context.select(srmPosSupplierCategory, { supplierId })
  const ends = records.flatMap(({ orgId, categoryId, effectiveTo }) =>
    categories.some((row) => row.targetOrgId === orgId && row.categoryId === categoryId)
      ? (effectiveTo ?? [])
      : [],
  )
  const [first = context.today] = ends.sort()
  return first > context.today ? first : context.today
}

async function assertRenewable(context: OperationContext, application: Application) {
  const { supplierId, supplierLevel } = application
  const supplier = await context.findMaster(srmPosSupplier, supplierId)
  if (supplier?.gradeCode === 'D') context.refuse('QUALIFIED_GRADE')
  const records = await context.select(srmPosSupplierCategory, { supplierId })
  const early = records.find(
    ({ categoryId, effectiveTo }) =>
      application.categories.some((row) => row.categoryId === categoryId) &&
      (effectiveTo ?? '9999-12-31') > addDays(context.today, RENEW_DAYS),
  )
  if (early) context.refuse('QUALIFIED_EARLY', { days: RENEW_DAYS })
  if (!['STRATEGIC', 'CORE'].includes(supplierLevel ?? '')) return
  const visits = await context.select(srmSlcLocaleInspect, { supplierId, status: 'APPROVED' })
  const since = addMonths(context.today, -VISIT_MONTHS)
  if (!visits.some(({ actualEndDate }) => (actualEndDate ?? '') >= since))
    context.refuse('QUALIFIED_VISIT', { months: VISIT_MONTHS })
}

/** Supplier, level, sites and categories, all in one transaction; what is there is brought up to date. */
async function qualify(context: OperationContext, application: Application): Promise<void> {
  const supplierId = String(application.supplierId)
  const number = application.qualifiedNumber ?? ''
  const { sceneId, effectiveTo } = application
  const supplier = await context.lock(srmPosSupplier, supplierId)
  if (supplier.status === 'REGISTERED')
    await moveSupplier(context, supplierId, 'doQualifying', number)
  await qualifySupplier(context, supplierId, number)
  await writeLevel(context, supplierId, String(application.supplierLevel), number)
  for (const { targetOrgId, siteId, id: _, ...terms } of application.sites)
    await qualifySite(context, { supplierId, orgId: String(targetOrgId), siteId }, terms, number)
  for (const row of application.categories) {
    const key = { supplierId, orgId: String(row.targetOrgId), categoryId: String(row.categoryId) }
    const until = row.effectiveTo ?? effectiveTo
    if (application.applyType === 'RENEW')
      await extendCategories(context, key, String(until), number)
    else
      await qualifyCategory(context, key, {
        ...{ sceneId, effectiveTo: until, sourceDoc: number },
        ...{ mainFlag: row.mainFlag, cooperationType: row.cooperationType },
        supplyRange: row.supplyRange,
      })
  }
  await followFreezes(context, supplierId, { number, again: true })
}

/** An entry of the supplier list for each category, and for each approved location that makes it. */
async function listCategories(context: OperationContext, application: Application): Promise<void> {
  const { id, supplierId, orgId, qualifiedNumber, effectiveFrom, effectiveTo } = application
  const approved = application.locations.filter(({ approvedFlag }) => approvedFlag === 'Y')
  await createAslEntries(
    context,
    { sourceType: srmSlcQualifiedSupplier.resource, sourceNumber: qualifiedNumber ?? '' },
    { supplierId: String(supplierId), orgId, qualifiedId: id },
    application.categories.flatMap((row) => {
      const places = approved.filter(
        ({ categoryId }) => !categoryId || categoryId === row.categoryId,
      )
      return (places.length > 0 ? places : [{ locationId: null }]).map(({ locationId }) => ({
        ...{ aslType: 'CATEGORY', lineOrgId: row.targetOrgId, categoryId: row.categoryId },
        ...{ locationId, supplyRole: row.mainFlag === 'Y' ? 'MAIN' : 'SECOND' },
        ...{ effectiveFrom, effectiveTo: row.effectiveTo ?? effectiveTo },
      }))
    }),
  )
}

async function assertOnlyOne(context: OperationContext, application: Application): Promise<void> {
  const { supplierId } = application
  await context.lock(srmPosSupplier, String(supplierId))
  const all = await context.select(srmSlcQualifiedSupplier, { supplierId })
  const open = all.filter(({ id, status }) => id !== application.id && !OVER.includes(status))
  const rows = await context.selectRows(srmSlcQualifiedSupplier, 'categories', {
    headerId: open.map(({ id }) => id),
  })
  const clash = open.find(({ id }) =>
    rows.some(
      (row) =>
        row.headerId === id &&
        application.categories.some(
          (own) => own.targetOrgId === row.targetOrgId && own.categoryId === row.categoryId,
        ),
    ),
  )
  if (clash) context.refuse('QUALIFIED_TWICE', { number: clash.qualifiedNumber ?? '' })
}

async function assertException(
  { platform, caller, refuse }: OperationContext,
  { exceptionFlag }: Application,
): Promise<void> {
  if (exceptionFlag !== 'Y' || !caller) return
  const permissions = await permissionsOf(platform, caller)
  if (!permissions.hasCode(srmSlcQualifiedSupplier.resource, 'btnException'))
    refuse('QUALIFIED_EXCEPTION', {}, { field: 'exceptionFlag' })
}
