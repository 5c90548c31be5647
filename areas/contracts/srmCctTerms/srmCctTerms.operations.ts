import { type RecordOf, tableOf } from '@opensrm/kernel/document/define.ts'
import { placesIn } from '@opensrm/kernel/document/merge.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { copyAsVersion } from '@opensrm/platform/documents/copy.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  documentAction,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { sql } from 'kysely'
import '../contracts.errors.ts'
import { mergeFieldsOf, nameOfPath, unknownPaths } from '../mergePlaces.ts'
import { meets } from '../scope.ts'
import { srmCctTemplate } from '../srmCctTemplate/srmCctTemplate.definition.ts'
import { srmCctTerms } from './srmCctTerms.definition.ts'

type Terms = RecordOf<typeof srmCctTerms>

const pathsOf = ({ termsContent, termsContentEn }: Terms): string[] =>
  placesIn(termsContent, termsContentEn)

async function beforeSave(context: OperationContext, draft: Terms): Promise<Issue[]> {
  const paths = pathsOf(draft)
  const ids = await drawIds(context.tx, paths.length)
  draft.mergeFields = paths.map((fieldCode, at) => ({
    ...{ id: ids[at] ?? '', fieldCode, fieldName: nameOfPath(fieldCode) },
  }))
  const same = await context.select(srmCctTerms, {
    ...{ termsName: draft.termsName, status: ['DRAFT', 'PUBLISHED'] },
  })
  const isTaken = same.some(
    (other) => other.termsCode !== draft.termsCode && meets(draft.orgIds, other.orgIds),
  )
  const args = { name: draft.termsName ?? '' }
  return isTaken ? [{ field: 'termsName', code: 'TERMS_NAME_TAKEN', args }] : []
}

async function assertPathsKnown(context: OperationContext, terms: Terms): Promise<void> {
  const unknown = unknownPaths(pathsOf(terms))
  if (unknown.length > 0) context.refuse('MERGE_PATHS_UNKNOWN', { paths: unknown.join(', ') })
}

async function assertNotMandatory(context: OperationContext, terms: Terms): Promise<void> {
  const rows = await context.selectRows(srmCctTemplate, 'clauses', {
    ...{ termsId: terms.id, mandatoryFlag: 'Y' },
  })
  const id = [...new Set(rows.map(({ headerId }) => headerId))]
  const users =
    id.length > 0 ? await context.select(srmCctTemplate, { id, status: 'PUBLISHED' }) : []
  if (users.length > 0)
    context.refuse('TERMS_MANDATORY', {
      templates: users
        .map(({ templateCode, templateName }) => `${templateCode} ${templateName}`)
        .join(', '),
    })
}

/** The version in force ends with the publication of the next; templates with it can take the new one. */
async function doPublish(context: OperationContext, terms: Terms) {
  await assertPathsKnown(context, terms)
  const former = await context.select(srmCctTerms, {
    ...{ termsCode: terms.termsCode, status: 'PUBLISHED' },
  })
  for (const { id } of former) await context.run(srmCctTerms, 'doSupersede', id)
  const older = await context.select(srmCctTerms, { termsCode: terms.termsCode })
  const rows = await context.selectRows(srmCctTemplate, 'clauses', {
    termsId: older.map(({ id }) => id),
  })
  for (const { id, status } of await context.lockAll(
    srmCctTemplate,
    rows.map((row) => row.headerId),
  ))
    if (status !== 'INVALID') await context.run(srmCctTemplate, 'markOutdated', id)
  return { patch: { fields: { publishTime: nowText(context) } } }
}

const ended = async (context: OperationContext) => ({
  patch: { fields: { invalidTime: nowText(context) } },
})

export const srmCctTermsOperations = defineOperations(srmCctTerms, {
  beforeSave,
  effects: {
    doPublish,
    doSupersede: ended,
    async doInvalid(context, terms) {
      await assertNotMandatory(context, terms)
      return ended(context)
    },
    async doCopyVersion(context, terms) {
      return { answer: await copyAsVersion(context, srmCctTerms, terms, 'termsCode') }
    },
  },
  hindrances: {
    doPublish: hinderedBy(assertPathsKnown),
    doInvalid: hinderedBy(assertNotMandatory),
  },
  async enrich({ db }, rows) {
    if (rows.length === 0) return
    const counts = await sql<{ id: string; count: string }>`
      select terms_id as id, count(distinct c.header_id) as count
      from ${sql.table(tableOf(srmCctTemplate, 'clauses'))} c
      join ${sql.table(tableOf(srmCctTemplate))} t on t.id = c.header_id and t.status <> 'INVALID'
      where terms_id = any(${rows.map(({ id }) => id)}::bigint[]) group by terms_id`.execute(db)
    const known = new Map(counts.rows.map(({ id, count }) => [id, Number(count)]))
    for (const row of rows) row.usedCount = known.get(row.id) ?? 0
  },
  actions: {
    findMergeFields: documentAction({
      title: t('可用合并字段', 'Merge fields on offer'),
      by: 'buyer',
      code: 'view',
      readOnly: true,
      input: {},
      run: async () => mergeFieldsOf(),
    }),
  },
})
