import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { cleanHtml } from '@opensrm/platform/richText/cleanHtml.ts'
import { raiseAgreementVersion } from '@opensrm/platform/session/agreement.ts'
import { sql } from 'kysely'
import { baseArticle } from './baseArticle.definition.ts'

type Article = RecordOf<typeof baseArticle>

export const baseArticleOperations = defineOperations(baseArticle, {
  async beforeSave(context, draft, before) {
    draft.content = cleanHtml(String(draft.content))
    if (!before) {
      const { rows } = await sql<{
        last: string | null
      }>`select max(article_version) as last from base_article
        where article_code = ${String(draft.articleCode)} and language = ${String(draft.language)}`.execute(
        context.tx,
      )
      draft.articleVersion = Number(rows[0]?.last ?? 0) + 1
    }
    return []
  },
  /** Published texts are shown to their audience on the pages they belong to. */
  showsTexts({ caller, now, platform }, { status, audience, expireTime }) {
    const wallClock = formatInstant(now, platform.config.timeZone)
    const isInForce = status === 'PUBLISHED' && (!expireTime || String(expireTime) > wallClock)
    const side = caller?.side === 'supplier' ? 'SUPPLIER' : 'BUYER'
    return isInForce && ['BOTH', side].includes(String(audience))
  },
  effects: {
    /** One version per code and language is in force. */
    async doPublish(context, record) {
      const older = await context.select(baseArticle, {
        articleCode: String(record.articleCode),
        language: String(record.language),
        status: 'PUBLISHED',
      })
      for (const { id } of older) await context.run(baseArticle, 'doReplace', id)
      if (record.articleType === 'AGREEMENT') {
        context.emit('baseArticle.agreementChanged', { id: record.id, title: record.title })
        // The same version in the other language is not a new agreement.
        if (!(await hasSameVersion(context, record))) await raiseAgreementVersion(context.tx)
      }
      return {
        patch: {
          fields: { publishTime: formatInstant(context.now, context.platform.config.timeZone) },
        },
      }
    },
    async doInvalid(context, record) {
      if (record.articleType !== 'AGREEMENT') return {}
      const inForce = await context.select(baseArticle, {
        articleType: 'AGREEMENT',
        status: 'PUBLISHED',
      })
      if (inForce.length <= 1) context.refuse('ARTICLE_LAST_AGREEMENT')
      return {}
    },
    async doCopy(context, record) {
      const {
        articleCode,
        title,
        articleType,
        language,
        audience,
        menuId,
        expireTime,
        topFlag,
        seqNum,
      } = record
      const copy = await context.create(baseArticle, {
        articleCode,
        title,
        articleType,
        language,
        audience,
        menuId,
        expireTime,
        topFlag,
        seqNum,
        content: record.content,
      })
      return { answer: { id: copy.id } }
    },
  },
})

/** Whether this version of the agreement is already in force in another language. */
async function hasSameVersion(context: OperationContext, record: Article): Promise<boolean> {
  const others = await context.select(baseArticle, {
    articleCode: String(record.articleCode),
    articleVersion: String(record.articleVersion),
    status: 'PUBLISHED',
  })
  return others.some(({ id }) => id !== record.id)
}
