import { f } from '@opensrm/kernel/document/fields.ts'
import { placesIn } from '@opensrm/kernel/document/merge.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { copyAsVersion } from '@opensrm/platform/documents/copy.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { filledText, languageOf, pdfOf, textOf } from '../contractText.ts'
import '../contracts.errors.ts'
import { isTyped, nameOfPath, sampleValues, unknownPaths } from '../mergePlaces.ts'
import { meets } from '../scope.ts'
import { srmCctTerms } from '../srmCctTerms/srmCctTerms.definition.ts'
import { srmCctTemplate } from './srmCctTemplate.definition.ts'
import type { Template } from './srmCctTemplate.rules.ts'

/** The clauses of a template in their order, each with its library record. */
export async function clausesOf(context: OperationContext, template: Template) {
  const rows = [...template.clauses].sort((a, b) => (a.seqNum ?? 0) - (b.seqNum ?? 0))
  const terms = await context.select(srmCctTerms, { id: rows.map(({ termsId }) => termsId ?? '') })
  const known = new Map(terms.map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const found = known.get(row.termsId ?? '')
    return found ? [{ row, terms: found }] : []
  })
}

/** A clause in the language of the contract. */
export function wordingOf(
  { termsContent, termsContentEn }: { termsContent: string | null; termsContentEn: string | null },
  { contractLanguage }: Pick<Template, 'contractLanguage'>,
): string {
  const english = termsContentEn ?? ''
  if (contractLanguage === 'BOTH') return `${termsContent ?? ''}${english}`
  return contractLanguage === 'EN' && english ? english : (termsContent ?? '')
}

export async function wholeText(context: OperationContext, template: Template): Promise<string> {
  const clauses = await clausesOf(context, template)
  return textOf(
    template,
    clauses.map(({ row, terms }) => ({
      chapterName: row.chapterName,
      clauseTitle: (template.contractLanguage === 'EN' && terms.termsNameEn) || terms.termsName,
      clauseContent: wordingOf(terms, template),
    })),
  )
}

/** Lists the merge fields of the text; what was set for a field is kept. */
async function beforeSave(context: OperationContext, draft: Template): Promise<void> {
  const known = new Map(draft.mergeFields.map((row) => [row.fieldCode, row]))
  const paths = placesIn(await wholeText(context, draft))
  const ids = await drawIds(context.tx, paths.length)
  draft.mergeFields = paths.map(
    (fieldCode, at) =>
      known.get(fieldCode) ?? {
        ...{ id: ids[at] ?? '', fieldCode, fieldName: nameOfPath(fieldCode) },
        ...{ inputFlag: null, inputType: isTyped(fieldCode) ? 'TEXT' : null, requiredFlag: 'Y' },
        ...{ defaultValue: null, formatPattern: null },
      },
  )
}

/** All faults that need other records. */
async function assertPublishable(context: OperationContext, template: Template): Promise<void> {
  const issues: Issue[] = []
  const clauses = await clausesOf(context, template)
  template.clauses.forEach(({ termsId }, row) => {
    const terms = clauses.find((one) => one.terms.id === termsId)?.terms
    if (terms?.status !== 'PUBLISHED')
      issues.push({
        ...{ child: 'clauses', row, field: 'termsId', code: 'TEMPLATE_CLAUSE_STATE' },
        args: { clause: terms?.termsName ?? '' },
      })
  })
  const unknown = unknownPaths(placesIn(await wholeText(context, template)))
  if (unknown.length > 0)
    issues.push({ code: 'MERGE_PATHS_UNKNOWN', args: { paths: unknown.join(', ') } })
  const rival = await rivalOf(context, template)
  if (rival)
    issues.push({ field: 'defaultFlag', code: 'TEMPLATE_RIVAL', args: { template: rival } })
  if (issues.length > 0) throw validationError(issues)
}

/** Another default template for the same contracts. */
async function rivalOf(context: OperationContext, template: Template): Promise<string | null> {
  if (template.defaultFlag !== 'Y') return null
  const others = await context.select(srmCctTemplate, {
    ...{ status: 'PUBLISHED', defaultFlag: 'Y' },
    ...{ contractType: template.contractType, contractMode: template.contractMode },
  })
  const rival = others.find(
    (other) =>
      other.templateCode !== template.templateCode &&
      meets(other.orgIds, template.orgIds) &&
      meets(other.categoryIds, template.categoryIds),
  )
  return rival ? `${rival.templateCode} ${rival.templateName}` : null
}

async function doPublish(context: OperationContext, template: Template) {
  await assertPublishable(context, template)
  const former = await context.select(srmCctTemplate, {
    ...{ templateCode: template.templateCode, status: 'PUBLISHED' },
  })
  for (const { id } of former) await context.run(srmCctTemplate, 'doInvalid', id)
  return { patch: { fields: { publishTime: nowText(context), termsOutdatedFlag: 'N' } } }
}

/** The next version, with each clause in its newest published version. */
async function doCopyVersion(context: OperationContext, template: Template) {
  const clauses = await clausesOf(context, template)
  const newest = await context.select(srmCctTerms, {
    ...{ termsCode: clauses.map(({ terms }) => terms.termsCode ?? ''), status: 'PUBLISHED' },
  })
  const now = new Map(newest.map((one) => [one.termsCode, one]))
  const taken = clauses.map(({ row, terms }) => ({
    row,
    old: terms,
    terms: now.get(terms.termsCode),
  }))
  const next = await copyAsVersion(context, srmCctTemplate, template, 'templateCode', {
    clauses: taken.flatMap(({ row, terms }) =>
      terms ? [{ ...bare(row), termsId: terms.id }] : [],
    ),
  })
  const differences = taken.flatMap(({ old, terms }) =>
    terms?.id === old.id
      ? []
      : [{ clause: old.termsName, from: old.version, to: terms?.version ?? null }],
  )
  return { answer: { ...next, differences } }
}

const bare = <R extends { id: string }>({ id: _, ...row }: R) => row

/** A PDF with the names of the fields in their places. It is not stored. */
async function preview(context: OperationContext, template: Template) {
  const text = await wholeText(context, template)
  const html = filledText(template, text, sampleValues(placesIn(text)))
  const title = `${template.templateCode} ${template.templateName}`
  const pdf = await pdfOf(html, { title, language: languageOf(template), stamp: '样例' })
  return {
    fileName: `${template.templateCode}.pdf`,
    mimeType: 'application/pdf',
    content: pdf.toString('base64'),
  }
}

export const srmCctTemplateOperations = defineOperations(srmCctTemplate, {
  beforeSave,
  effects: {
    doPublish,
    doCopyVersion,
    markOutdated: async () => ({ patch: { fields: { termsOutdatedFlag: 'Y' } } }),
  },
  actions: {
    preview: documentAction({
      title: t('预览', 'Preview'),
      by: 'buyer',
      code: 'view',
      readOnly: true,
      input: { templateId: f.ref('srmCctTemplate', '模板', 'Template', { required: true }) },
      run: async (context, { templateId }) =>
        preview(context, await context.findAs(srmCctTemplate, templateId)),
    }),
  },
})
