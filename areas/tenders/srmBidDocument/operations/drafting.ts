import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { decimal, fixed } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import type { MadeDocument } from '../../../demand/ports.ts'
import { srmPurRequisition } from '../../../demand/srmPurRequisition/srmPurRequisition.definition.ts'
import type { Project, Rule } from '../../../tenderSetup/ports.ts'
import { srmBidList } from '../../../tenderSetup/srmBidList/srmBidList.definition.ts'
import { srmBidProject } from '../../../tenderSetup/srmBidProject/srmBidProject.definition.ts'
import { srmBidRule } from '../../../tenderSetup/srmBidRule/srmBidRule.definition.ts'
import { srmBidDocument } from '../srmBidDocument.definition.ts'
import type { Tender, TenderItem } from '../srmBidDocument.rules.ts'

type ProjectSection = Project['sections'][number]
/** A section of a tender, as an operation on the tender changes it. */
type SectionChange = { id: string; sectionStatus?: string | null }

/** A tender document of these sections of a project, under the rule of the project. */
export async function draftFromProject(
  context: OperationContext,
  {
    project,
    sectionNos,
    retenderSeq,
  }: { project: Project; sectionNos: readonly string[]; retenderSeq: number },
): Promise<MadeDocument> {
  const rule = await context.findMaster(srmBidRule, project.ruleId)
  const sections = project.sections.filter(({ sectionNo }) => sectionNos.includes(sectionNo ?? ''))
  const items = []
  const quoteModes: (string | null)[] = []
  for (const [at, section] of sections.entries()) {
    const bill = section.bidListId ? await context.find(srmBidList, section.bidListId) : null
    quoteModes.push(bill?.quoteMode ?? 'UNIT_PRICE')
    for (const item of await itemsOf(context, project, section, bill ?? null))
      items.push({ ...item, sectionNo: at + 1 })
  }
  const { singleSupplierId } = project
  const made = await context.create(srmBidDocument, {
    ...{ projectId: project.id, title: project.projectName, retenderSeq },
    ...{ orgId: project.orgId, categoryId: project.categoryId, buyerId: project.buyerId },
    ...{ supervisorId: project.supervisorId, bidType: project.bidType },
    ...{ legalFlag: project.legalFlag ?? 'N', currencyCode: project.currencyCode },
    ...{ ruleId: project.ruleId, templateId: project.templateId },
    ...(rule ? termsOf(rule) : {}),
    ...(project.bidType === 'SINGLE_SOURCE' ? { minBidders: 1 } : {}),
    sections: sections.map((section, at) => ({
      quoteMode: quoteModes[at] ?? null,
      ...{ projectSectionNo: section.sectionNo, sectionName: section.sectionName },
      ...{ sectionScope: section.sectionScope, ceilingAmount: section.ceilingAmount },
      estimatedAmountExclTax: section.estimatedAmountExclTax,
      depositAmount: depositOf(rule ?? null, section),
    })),
    items,
    participants: singleSupplierId ? [{ supplierId: singleSupplierId }] : [],
  })
  return { resource: srmBidDocument.resource, id: made.id, number: made.documentNumber ?? '' }
}

/** What a tender takes over from its rule and may change until it is submitted. */
const termsOf = (rule: Rule) => ({
  ...{ openingMode: rule.openingMode, sealLevel: rule.sealLevel, minBidders: rule.minBidders },
  ...{ openersRequired: rule.openersRequired, depositMode: rule.depositMode },
  respondentVisibility: rule.respondentVisibility,
  priceListVisibility: rule.priceListVisibility,
  ...{ minSignupDays: rule.minSignupDays, minBidDays: rule.minBidDays },
  ...{ questionLeadDays: rule.questionLeadDays, clarifyLeadDays: rule.clarifyLeadDays },
})

const depositOf = (rule: Rule | null, { estimatedAmountExclTax }: ProjectSection): string =>
  rule && rule.depositMode !== 'NONE'
    ? fixed(decimal(estimatedAmountExclTax).times(decimal(rule.depositPct)).div(100), 2)
    : '0'

/** The bill of items of a section; without one, the requisition lines it serves. */
async function itemsOf(
  context: OperationContext,
  project: Project,
  section: ProjectSection,
  bill: RecordOf<typeof srmBidList> | null,
) {
  const rows = project.requisitions.filter(({ sectionNo }) => sectionNo === section.sectionNo)
  const lines = await context.selectRows(srmPurRequisition, 'lines', {
    id: rows.flatMap(({ requisitionLineId }) => requisitionLineId ?? []),
  })
  if (bill)
    return bill.items
      .filter(({ leafFlag }) => leafFlag === 'Y')
      .map(({ itemId, itemName, specification, uomCode, quantity, ...item }) => ({
        ...{ itemId, itemName, specification, uomCode, quantity: quantity ?? '1' },
        estimatedPriceExclTax: item.estimatedPriceExclTax,
        mandatoryFlag: item.mandatoryFlag,
        // The award of an item is looked up by the line it was requested on.
        requisitionLineId: lines.find((line) => itemId && line.itemId === itemId)?.id ?? null,
      }))
  return rows.flatMap(({ requisitionLineId, quantity }) => {
    const line = lines.find(({ id }) => id === requisitionLineId)
    if (!line) return []
    return [
      {
        ...{ itemId: line.itemId, uomCode: line.uomCode, quantity, requisitionLineId },
        ...(line.itemDescription ? { itemName: line.itemDescription } : {}),
        needByDate: line.needByDate,
      },
    ]
  })
}

/**
 * A section with one price has an item of its own that bidders quote: the lump sum, once. Its other items say what is
 * wanted for it.
 */
export async function keepLumpSums(context: OperationContext, tender: Tender): Promise<void> {
  const lumps = tender.items.filter(({ lumpSumFlag }) => lumpSumFlag === 'Y')
  const others = tender.items.filter((item) => !lumps.includes(item))
  const wanted = tender.sections.filter(({ quoteMode }) => quoteMode === 'LUMP_SUM')
  const known = wanted.map(({ sectionNo }) => lumps.find((item) => item.sectionNo === sectionNo))
  const ids = await drawIds(context.tx, known.filter((item) => !item).length)
  let last = Math.max(0, ...tender.items.map(({ lineNum }) => lineNum ?? 0))
  tender.items = [
    ...others,
    ...wanted.map(({ sectionNo, sectionName, estimatedAmountExclTax }, at): TenderItem => {
      const item = known[at]
      if (!item) last += 10
      return {
        ...EMPTY_LUMP,
        ...{ id: item?.id ?? (ids.shift() as string), lineNum: item?.lineNum ?? last },
        ...{ sectionNo, itemName: `${sectionName ?? ''} 总价 / lump sum`.trim() },
        estimatedPriceExclTax: estimatedAmountExclTax,
      }
    }),
  ]
}

const EMPTY_LUMP = {
  ...{ parentId: null, itemId: null, specification: null, needByDate: null, basePrice: null },
  ...{ uomCode: 'SET', quantity: '1', requisitionLineId: null },
  ...{ mandatoryFlag: 'Y', lumpSumFlag: 'Y' },
} as const

/** How a section of the project stands when that of its tender stands so. A cancelled one can be tendered anew. */
const statusInProject = (sectionStatus: string) =>
  sectionStatus === 'CANCELLED' ? 'NOT_STARTED' : sectionStatus

/** Tells the project how its sections stand. */
export async function tellProject(
  context: OperationContext,
  tender: Pick<Tender, 'projectId' | 'documentNumber' | 'sections'>,
  changes: readonly SectionChange[],
): Promise<void> {
  const project = tender.projectId ? await context.lock(srmBidProject, tender.projectId) : null
  // A project that was given up takes nothing back.
  if (!project || project.status === 'CANCELLED') return
  const numbers = new Map<string, string[]>()
  for (const { id, sectionStatus } of changes) {
    const { projectSectionNo } = tender.sections.find((section) => section.id === id) ?? {}
    if (!projectSectionNo || !sectionStatus) continue
    const status = statusInProject(sectionStatus)
    numbers.set(status, [...(numbers.get(status) ?? []), projectSectionNo])
  }
  for (const [status, sectionNos] of numbers)
    await context.run(srmBidProject, 'followTender', project.id, {
      ...{ sectionNos, status },
      tenderNumber: status === 'NOT_STARTED' ? null : tender.documentNumber,
    })
}

/** A tender is not published for a project that was given up. */
export async function assertProjectRuns(
  context: OperationContext,
  { projectId }: Pick<Tender, 'projectId'>,
): Promise<void> {
  const project = projectId ? await context.lock(srmBidProject, projectId) : null
  if (project?.status === 'CANCELLED')
    context.refuse('TENDER_PROJECT_CANCELLED', { project: project.projectNumber ?? '' })
}

/** The failed sections of a project that no other document has taken up go into the new tender. */
export async function takeAgain(
  context: OperationContext,
  { projectId, documentNumber }: Pick<Tender, 'projectId' | 'documentNumber'>,
  sectionNos: readonly string[],
): Promise<void> {
  if (!projectId || sectionNos.length === 0) return
  const project = await context.lock(srmBidProject, projectId)
  const taken = project.sections.find(
    ({ sectionNo, sectionStatus }) =>
      sectionNos.includes(sectionNo ?? '') && sectionStatus !== 'FAILED',
  )
  if (taken) context.refuse('TENDER_SECTION_TAKEN', { section: taken.sectionNo ?? '' })
  await context.run(srmBidProject, 'followTender', projectId, {
    ...{ sectionNos, status: 'DOCUMENT', tenderNumber: documentNumber },
  })
}

type Changed = { patch?: { rows?: { sections?: readonly SectionChange[] } } }

/** An effect after which the project behind the tender follows its sections. */
export function toldToProject<Input, Result extends object | undefined>(
  effect: (context: OperationContext, tender: Tender, input: Input) => Promise<Result>,
) {
  return async (context: OperationContext, tender: Tender, input: Input): Promise<Result> => {
    const result = await effect(context, tender, input)
    await tellProject(context, tender, (result as Changed | undefined)?.patch?.rows?.sections ?? [])
    return result
  }
}
