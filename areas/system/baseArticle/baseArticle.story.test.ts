import { cachesOf } from '@opensrm/platform/session/caches.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

type Client = Awaited<ReturnType<TestProduct['login']>>

let product: TestProduct
let admin: Client
let supplier: Client
let menuId: string
beforeAll(async () => {
  product = await startProduct()
  admin = await product.login('admin')
  supplier = await product.login('supplier1')
  const { rows } = await sql<{
    id: string
  }>`select id from base_menu where menu_code = 'SYS_HEALTH'`.execute(product.product.platform.db)
  menuId = String(rows[0]?.id)
})
afterAll(() => product.close())
beforeEach(async () => {
  await sql`delete from base_article`.execute(product.product.platform.db)
})

async function draft(values: object): Promise<string> {
  const saved = await admin.ok('baseArticle', 'saveOrUpdate', {
    articleCode: 'HELP_ONE',
    articleType: 'HELP',
    title: '订单怎么确认',
    language: 'CN',
    audience: 'BOTH',
    content: '<p>点击确认<script>alert(1)</script></p>',
    menuId,
    ...values,
  })
  return saved.id
}

async function published(values: object): Promise<string> {
  const id = await draft(values)
  await admin.ok('baseArticle', 'doPublish', { id, versionNum: 1 })
  return id
}

describe('The help of a screen', () => {
  it('is what was published for the menu, in the language of the reader, and counts its readers', async () => {
    const zh = await published({})
    const en = await published({ language: 'EN', title: 'How to confirm' })
    await draft({ articleCode: 'HELP_TWO' })
    const find = (language: 'CN' | 'EN') =>
      admin.ok('baseArticleReading', 'findHelp', { menuId }, { language })
    expect((await find('CN')).map(({ id }: { id: string }) => id)).toEqual([zh])
    expect((await find('EN')).map(({ id }: { id: string }) => id)).toEqual([en])
    const read = await admin.ok('baseArticleReading', 'findArticle', { id: zh })
    expect(read.content).toBe('<p>点击确认</p>')
    await supplier.ok('baseArticleReading', 'findArticle', { id: zh })
    expect((await admin.ok('baseArticle', 'findById', { id: zh })).readCount).toBe(2)
  })

  it('hides texts of the other side, expired ones and drafts', async () => {
    const buyers = await published({ audience: 'BUYER' })
    const draftId = await draft({ articleCode: 'HELP_DRAFT' })
    const past = await published({ articleCode: 'HELP_PAST', expireTime: '2020-01-01 00:00:00' })
    expect(await supplier.ok('baseArticleReading', 'findHelp', { menuId })).toEqual([])
    for (const id of [buyers, draftId, past])
      expect((await supplier.refused('baseArticleReading', 'findArticle', { id })).code).toBe(
        'NOT_FOUND',
      )
    await admin.ok('baseArticleReading', 'findArticle', { id: buyers })
  })
})

describe('Without a session', () => {
  it('only the login text, the agreement and help for both sides can be read', async () => {
    await published({ articleCode: 'LOGIN', articleType: 'LOGIN_TEXT' })
    await published({ articleCode: 'HELP_BUYER', audience: 'BUYER' })
    await published({ articleCode: 'HELP_BOTH' })
    const codes = async (articleType: string) => {
      const found = await product.visitor.ok('baseArticleReading', 'findPublic', { articleType })
      return found.map(({ articleCode }: { articleCode: string }) => articleCode)
    }
    expect(await codes('LOGIN_TEXT')).toEqual(['LOGIN'])
    expect(await codes('HELP')).toEqual(['HELP_BOTH'])
    await product.visitor.refused('baseArticleReading', 'findPublic', { articleType: 'GUIDE' })
    await product.visitor.refused('baseArticleReading', 'findHelp', { menuId })
  })
})

describe('An agreement', () => {
  it('must be accepted again when a new version comes into force, but not when its translation does', async () => {
    const agreement = { articleCode: 'TERMS', articleType: 'AGREEMENT', menuId: null }
    await published(agreement)
    cachesOf(product.product.platform).profiles.drop()
    cachesOf(product.product.platform).sessions.drop()
    expect((await supplier.refused('baseArticleReading', 'findHelp', { menuId })).code).toBe(
      'DUTY_FIRST',
    )
    await published({ ...agreement, language: 'EN', title: 'Terms' })
    const { rows } = await sql<{
      version: string
    }>`select default_value as version from base_profile
      where profile_code = 'USER_AGREEMENT_VERSION'`.execute(product.product.platform.db)
    expect(rows[0]?.version).toBe('2')
  })

  it('cannot be ended in its last version in force', async () => {
    const id = await published({ articleCode: 'TERMS', articleType: 'AGREEMENT', menuId: null })
    const wish = { id, versionNum: 2 }
    expect((await admin.refused('baseArticle', 'doInvalid', wish)).code).toBe(
      'ARTICLE_LAST_AGREEMENT',
    )
  })
})
