import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { copyWith } from '@opensrm/platform/documents/copy.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoryChain } from '../../base-data/ports.ts'
import '../template.errors.ts'
import { srmQcnTemplate } from './srmQcnTemplate.definition.ts'
import type { QualityTemplate } from './srmQcnTemplate.rules.ts'

const nameOf = ({
  templateCode,
  templateName,
}: Pick<QualityTemplate, 'templateCode' | 'templateName'>) => `${templateCode} ${templateName}`

/** A name belongs to one template of a type, with all its versions. */
async function beforeSave(context: OperationContext, draft: QualityTemplate): Promise<Issue[]> {
  const { templateType, templateName, templateCode } = draft
  if (!templateType || !templateName) return []
  const named = await context.select(srmQcnTemplate, { templateType, templateName })
  const other = named.find((one) => one.id !== draft.id && one.templateCode !== templateCode)
  return other
    ? [
        {
          field: 'templateName',
          code: 'QCN_TEMPLATE_NAME_TAKEN',
          args: { template: nameOf(other) },
        },
      ]
    : []
}

/** Two templates of a level for the same category would leave the choice to chance. */
async function assertSole(context: OperationContext, template: QualityTemplate): Promise<void> {
  const { templateType, ppapLevel, templateCode } = template
  if (templateType !== 'PPAP') return
  const others = await context.select(srmQcnTemplate, {
    templateType,
    ppapLevel,
    status: 'EFFECTIVE',
  })
  const own = template.categoryIds ?? []
  const rival = others.find(({ templateCode: code, categoryIds }) => {
    if (code === templateCode) return false
    const theirs = categoryIds ?? []
    return own.length === 0 ? theirs.length === 0 : theirs.some((id) => own.includes(id))
  })
  if (rival)
    context.refuse('QCN_TEMPLATE_RIVAL', { template: nameOf(rival) }, { field: 'categoryIds' })
}

async function doEffect(context: OperationContext, template: QualityTemplate) {
  const { templateCode } = template
  await assertSole(context, template)
  const former = await context.select(srmQcnTemplate, { templateCode, status: 'EFFECTIVE' })
  for (const { id } of former) await context.run(srmQcnTemplate, 'doInvalid', id)
  return { patch: { fields: { effectiveDate: context.today } } }
}

/** The next version of the template, or a new one with a name of its own. */
async function doCopy(
  context: OperationContext,
  template: QualityTemplate,
  { templateName }: { templateName: string | null },
) {
  if (templateName) {
    const made = await copyWith(context, srmQcnTemplate, template, {
      ...{ templateName, templateNameEn: null },
    })
    return { answer: { id: made.id, number: made.templateCode } }
  }
  const { templateCode } = template
  const versions = await context.select(srmQcnTemplate, { templateCode })
  if (versions.some(({ status }) => status === 'DRAFT'))
    context.refuse('QCN_TEMPLATE_VERSION_DRAFT', { template: nameOf(template) })
  const last = Math.max(...versions.map((one) => one.templateVersion ?? 1))
  const made = await copyWith(context, srmQcnTemplate, template, {
    ...{ templateCode, templateVersion: last + 1 },
  })
  return { answer: { id: made.id, number: templateCode } }
}

/** The effective template of a level (or type) for a category: the nearest category that has one, else the general one. */
export async function templateFor(
  context: OperationContext,
  ask: { templateType: string; ppapLevel?: string | null; categoryId: string | null },
) {
  const found = await context.select(srmQcnTemplate, {
    ...{ templateType: ask.templateType, status: 'EFFECTIVE' },
    ...(ask.ppapLevel ? { ppapLevel: ask.ppapLevel } : {}),
  })
  const chain = ask.categoryId ? await categoryChain(context, ask.categoryId) : []
  for (const category of chain) {
    const near = found.find(({ categoryIds }) => categoryIds?.includes(category))
    if (near) return near
  }
  return found.find(({ categoryIds }) => !categoryIds?.length) ?? null
}

export const srmQcnTemplateOperations = defineOperations(srmQcnTemplate, {
  beforeSave,
  effects: { doEffect, doCopy },
})
