import type { RowOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { BASE_CURRENCY, findRate } from '../../../base-data/ports.ts'
import { templetFor } from '../../../demand/ports.ts'
import { srmPurQuotationTemplet } from '../../../demand/srmPurQuotationTemplet/srmPurQuotationTemplet.definition.ts'
import type { srmInqInquiry } from '../srmInqInquiry.definition.ts'
import type { Inquiry } from '../srmInqInquiry.rules.ts'

/** A project, of a template or of the copy that an RFQ keeps. */
export type TemplateProject = Omit<RowOf<typeof srmInqInquiry, 'costTemplate'>, 'id' | 'parentId'>

type Header = Pick<
  Inquiry,
  'costBreakdownFlag' | 'categoryId' | 'orgId' | 'quotationTempletId' | 'currencyCode'
>

/**
 * Proposes the template of the category as soon as a cost breakdown is asked for; who empties it wants costs listed
 * freely. The price basis is that of the template.
 */
export async function proposeTemplate(
  context: OperationContext,
  inquiry: Header & Pick<Inquiry, 'priceBasis'>,
  before: Header | null,
): Promise<Issue[]> {
  if (inquiry.costBreakdownFlag !== 'Y') return []
  const { categoryId, orgId } = inquiry
  const isAskedAnew = before?.costBreakdownFlag !== 'Y'
  const isUnchanged = inquiry.quotationTempletId === (before?.quotationTempletId ?? null)
  const isOther = before?.categoryId !== categoryId || before?.orgId !== orgId
  if (categoryId && orgId && isUnchanged && (isAskedAnew || isOther))
    inquiry.quotationTempletId = await templetFor(context, { categoryId, orgId })
  const templet = await chosen(context, inquiry)
  if (!templet) return []
  inquiry.priceBasis = templet.priceBasis
  const { currencyCode: currency } = templet
  return currency && currency !== inquiry.currencyCode
    ? [{ field: 'currencyCode', code: 'INQUIRY_TEMPLET_CURRENCY', args: { currency } }]
    : []
}

/** An RFQ that suppliers are asked by: at the publication the copy is not stored yet. */
export type AskedInquiry = Omit<Inquiry, 'costTemplate'> & {
  costTemplate: readonly TemplateProject[]
}

const chosen = async (
  context: OperationContext,
  { quotationTempletId: id }: Pick<Inquiry, 'quotationTempletId'>,
) => (id ? context.find(srmPurQuotationTemplet, id) : null)

/** What an RFQ keeps of its template; nothing when costs are listed freely. */
export async function copiedTemplate(context: OperationContext, inquiry: Inquiry) {
  const templet = await chosen(context, inquiry)
  if (!templet) return { fields: {}, costTemplate: [] }
  if (templet.status !== 'EFFECTIVE')
    context.refuse(
      'INQUIRY_TEMPLET_ENDED',
      { templet: templet.templetName ?? '' },
      { field: 'quotationTempletId' },
    )
  const { rate } = await findRate(context, {
    fromCurrency: inquiry.currencyCode ?? BASE_CURRENCY,
    toCurrency: BASE_CURRENCY,
    date: context.today,
  })
  const { resultProjectCode, quoteDetailVisible } = templet
  return {
    fields: { templetRate: rate, detailVisibleFlag: quoteDetailVisible },
    costTemplate: templet.projects.map((project) => ({
      ...copyOf(project),
      resultFlag: project.projectCode === resultProjectCode ? 'Y' : 'N',
    })),
  }
}

/** The same for the quotation of a supplier, with its projects to fill in for each line. */
export async function templateOf(context: OperationContext, inquiry: AskedInquiry) {
  const isByTemplate = inquiry.costTemplate.length > 0
  const templet = isByTemplate
    ? await context.findMaster(srmPurQuotationTemplet, inquiry.quotationTempletId)
    : null
  const projects = inquiry.costTemplate.map((project) => ({
    ...copyOf(project),
    resultFlag: project.resultFlag,
  }))
  if (!templet) return { fields: { costBreakdownFlag: inquiry.costBreakdownFlag }, projects }
  const { templetName, templetNameEn } = templet
  const { templetRate, detailVisibleFlag } = inquiry
  return {
    fields: {
      ...{ templetName, templetNameEn, templetRate, detailVisibleFlag },
      // Formulas are of one currency, and costs are not listed a second time.
      ...{ currencyFixedFlag: 'Y', costBreakdownFlag: 'N' },
    },
    projects,
  }
}

function copyOf(project: Omit<TemplateProject, 'resultFlag'>) {
  const { seqNum, projectCode, projectName, projectNameEn, projectType, parentCode } = project
  const { costClass, formula, precisionNum, unitText, requiredFlag, guidance } = project
  const { minValue, maxValue, defaultValue } = project
  return {
    ...{ seqNum, projectCode, projectName, projectNameEn, projectType, parentCode },
    ...{ costClass, formula, precisionNum, unitText, requiredFlag, guidance },
    ...{ minValue, maxValue, defaultValue },
  }
}
