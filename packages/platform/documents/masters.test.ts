import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { srmBaseItem } from '../../../areas/base-data/srmBaseItem/srmBaseItem.definition.ts'
import type { EngineContext } from './engine.ts'

let product: TestProduct
let id = ''
beforeAll(async () => {
  product = await startProduct()
  id = String(product.company.ids.item?.M1)
})
afterAll(() => product?.close())

const inTransaction = <T>(work: (context: EngineContext) => Promise<T>) =>
  product.product.engine.inTransaction(null, null, work)
const byCode = (context: EngineContext, code = 'M1') =>
  context.findMasterBy(srmBaseItem, 'itemCode', code)

it('master data found by a code is read once in a transaction', async () => {
  await inTransaction(async (context) => {
    const found = await byCode(context)
    expect(found).toMatchObject({ id, itemCode: 'M1' })
    await sql`update srm_base_item set item_name = 'by another statement' where id = ${id}::bigint`.execute(
      context.tx,
    )
    expect(await byCode(context)).toBe(found)
    expect(await context.findMaster(srmBaseItem, id)).toBe(found)
  })
})

it('is read again once the engine has changed it, and found under its present code only', async () => {
  await inTransaction(async (context) => {
    await byCode(context)
    await context.update(srmBaseItem, id, { fields: { itemName: 'another', itemCode: 'M1-NEW' } })
    expect(await byCode(context)).toBeUndefined()
    expect(await byCode(context, 'M1-NEW')).toMatchObject({ id, itemName: 'another' })
    throw new Error('taken back')
  }).catch(({ message }: Error) => expect(message).toBe('taken back'))
})

it('what is missing is looked for again', async () => {
  await inTransaction(async (context) => {
    expect(await byCode(context, 'NEW')).toBeUndefined()
    await sql`update srm_base_item set item_code = 'NEW' where id = ${id}::bigint`.execute(
      context.tx,
    )
    expect(await byCode(context, 'NEW')).toMatchObject({ id })
  })
})
