import { list } from '@opensrm/kernel/document/format.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { copiesFor } from '@opensrm/platform/files/copyFiles.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import '../ppap.errors.ts'
import { srmQcnTemplate } from '../srmQcnTemplate/srmQcnTemplate.definition.ts'
import { templateFor } from '../srmQcnTemplate/srmQcnTemplate.operations.ts'
import { srmQcnPpap } from './srmQcnPpap.definition.ts'
import { isPassed, type Ppap, type PpapElement } from './srmQcnPpap.rules.ts'

/** States of a PPAP that keeps others of the same part out. */
const LIVE = ['DRAFT', 'PUBLISHED', 'SUBMITTED', 'APPROVING', 'INTERIM']

type Part = Pick<Ppap, 'supplierId' | 'itemId' | 'drawingVersion'>

const livePpaps = (context: OperationContext, { supplierId, itemId, drawingVersion }: Part) =>
  context.select(srmQcnPpap, { supplierId, itemId, drawingVersion, status: LIVE })

/** Another open PPAP of the same part. */
export async function liveIssues(context: OperationContext, ppap: Ppap): Promise<Issue[]> {
  if (!ppap.supplierId || !ppap.itemId || !ppap.drawingVersion) return []
  const other = (await livePpaps(context, ppap)).find(({ id }) => id !== ppap.id)
  return other
    ? [{ field: 'itemId', code: 'PPAP_LIVE', args: { number: other.ppapNumber ?? '' } }]
    : []
}

export async function beforeSave(
  context: OperationContext,
  draft: Ppap,
  before: Ppap | null,
): Promise<Issue[]> {
  if (draft.status === 'DRAFT') {
    const issues = await takeTemplate(context, draft, before)
    return [...issues, ...(await liveIssues(context, draft))]
  }
  return draft.elements.flatMap((element, row) => {
    const was = before?.elements.find(({ id }) => id === element.id)
    if (!was) return []
    const isFiled = stampFiled(context, element, was)
    const isReviewed = stampReviewed(context, element, was, draft.round ?? 1)
    const isLocked =
      isPassed(was) && (draft.status === 'PUBLISHED' || was.reviewRound !== draft.round)
    return isLocked && (isFiled || isReviewed)
      ? [
          {
            child: 'elements',
            row,
            code: 'PPAP_ELEMENT_PASSED',
            args: { element: element.elementCode ?? '' },
          } as const,
        ]
      : []
  })
}

function stampFiled(context: OperationContext, element: PpapElement, was: PpapElement): boolean {
  const isChanged =
    element.supplierFileIds !== was.supplierFileIds || element.supplierRemark !== was.supplierRemark
  if (isChanged) element.supplierSubmitTime = nowText(context)
  return isChanged
}

function stampReviewed(
  context: OperationContext,
  element: PpapElement,
  was: PpapElement,
  round: number,
): boolean {
  const isChanged =
    element.reviewResult !== was.reviewResult || element.reviewOpinion !== was.reviewOpinion
  if (!isChanged) return false
  element.reviewRound = isPassed(element) ? round : null
  element.reviewerId ??= context.caller?.personId ?? null
  return true
}

/** A draft has the elements of its template: of the one chosen, else of the one meant for level and category. */
async function takeTemplate(
  context: OperationContext,
  draft: Ppap,
  before: Ppap | null,
): Promise<Issue[]> {
  const isOtherLevel = before && before.ppapLevel !== draft.ppapLevel
  if (isOtherLevel && before.templateId === draft.templateId) draft.templateId = null
  if (!draft.templateId && draft.ppapLevel) {
    const item = await context.findMaster(srmBaseItem, draft.itemId)
    const found = await templateFor(context, {
      ...{ templateType: 'PPAP', ppapLevel: draft.ppapLevel },
      categoryId: item?.categoryId ?? null,
    })
    if (!found) return [{ field: 'templateId', code: 'PPAP_NO_TEMPLATE' }]
    draft.templateId = found.id
  }
  if (!draft.templateId || (before && before.templateId === draft.templateId)) return []
  const template = await context.find(srmQcnTemplate, draft.templateId)
  if (!template) return []
  const wanted = [...template.elements].sort((a, b) => (a.seqNum ?? 0) - (b.seqNum ?? 0))
  const formOf = await copiesFor(context, srmQcnTemplate, template, { asSystem: true })
  const ids = await drawIds(context.tx, wanted.length)
  draft.elements = wanted.map((element, at) => ({
    ...EMPTY,
    ...{ id: ids[at] ?? '', seqNum: element.seqNum, elementCode: element.elementCode },
    ...{ guide: element.guide, guideEn: element.guideEn, requirement: element.requirement },
    sampleFileIds:
      list(element.sampleFileIds)
        .flatMap((id) => formOf(id) ?? [])
        .join(',') || null,
    advanceDays: element.advanceDays,
  }))
  return []
}

const EMPTY = {
  ...{ buyerRemark: null, dueDate: null, supplierFileIds: null, supplierRemark: null },
  ...{ supplierSubmitTime: null, reviewerId: null, reviewResult: null, reviewOpinion: null },
  ...{ reviewRound: null, shownResult: null, shownOpinion: null },
}

type Asked = {
  supplierId: string
  itemId: string
  drawingVersion: string | null
  ppapLevel: string | null
  submissionReason: string
  engineerId: string | null
  planSubmitDate: string
  /** the change that asks for it */
  cause: { pcnId: string } | { ecnId: string }
}

/** A draft for a change; one of the same part that is still open is taken for it. */
export async function draftPpap(context: OperationContext, asked: Asked): Promise<string> {
  const { cause, ...values } = asked
  const item = await context.findMaster(srmBaseItem, asked.itemId)
  const drawingVersion = asked.drawingVersion ?? item?.revision ?? '-'
  const [open] = await livePpaps(context, { ...values, drawingVersion })
  if (open) {
    await context.update(srmQcnPpap, open.id, { fields: cause })
    return open.id
  }
  const { id } = await context.create(srmQcnPpap, {
    ...{ ...values, ...cause, drawingVersion },
    ppapLevel: asked.ppapLevel ?? 'LEVEL3',
    drawingNumber: item?.drawingNumber ?? item?.itemCode ?? '-',
  })
  return id
}
