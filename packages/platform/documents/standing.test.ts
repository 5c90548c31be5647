import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EngineContext } from './engine.ts'
import { lockRecords, standingRecord } from './standing.ts'

let product: TestProduct
let id = ''
beforeAll(async () => {
  product = await startProduct()
  id = String(product.company.ids.item?.M1)
})
afterAll(() => product?.close())

const items = () => product.product.engine.document('srmBaseItem').definition
const inTransaction = <T>(work: (context: EngineContext) => Promise<T>) =>
  product.product.engine.inTransaction(null, null, work)
const renamed = ({ tx }: EngineContext, name: string) =>
  sql`update srm_base_item set item_name = ${name} where id = ${id}::bigint`.execute(tx)

it('is the locked record as long as nothing writes to it', async () => {
  await inTransaction(async (context) => {
    const [locked] = await lockRecords(context.tx, items(), [id])
    expect(await standingRecord(context.tx, items(), id)).toBe(locked)
    expect((await lockRecords(context.tx, items(), [id]))[0]).toBe(locked)
    // An operation's changes to its copy do not affect others.
    const copy = (await context.find(items(), id)) as { [key: string]: unknown }
    copy.itemName = 'changed by its reader'
    expect(await context.find(items(), id)).toEqual(locked)
  })
})

it('is read again after a statement that was not reported', async () => {
  await inTransaction(async (context) => {
    await lockRecords(context.tx, items(), [id])
    await renamed(context, 'written by hand')
    expect(await standingRecord(context.tx, items(), id)).toMatchObject({
      itemName: 'written by hand',
    })
    await sql`insert into srm_base_item__uom_conversions (header_id, from_uom_code, factor)
      values (${id}::bigint, 'BOX', 12)`.execute(context.tx)
    const record = await standingRecord(context.tx, items(), id)
    expect(record?.uomConversions).toMatchObject([{ fromUomCode: 'BOX' }])
  })
})

it('is what the engine stored, in the form in which a reader finds it', async () => {
  await inTransaction(async (context) => {
    await lockRecords(context.tx, items(), [id])
    await context.update(items(), id, {
      fields: { itemName: 'by the engine' },
      add: { uomConversions: [{ fromUomCode: 'KG', factor: '2' }] },
    })
    const stored = await standingRecord(context.tx, items(), id)
    const { rows } = await sql<{ item_name: string; version_num: string }>`
      select item_name, version_num from srm_base_item where id = ${id}::bigint`.execute(context.tx)
    expect(stored).toMatchObject({
      itemName: rows[0]?.item_name,
      versionNum: Number(rows[0]?.version_num),
    })
    const conversions = stored?.uomConversions as { fromUomCode: string; factor: string }[]
    const added = conversions.find(({ fromUomCode }) => fromUomCode === 'KG')
    expect(added?.factor).toMatch(/^2\.0+$/)
    await context.attempt(async () => {
      await context.update(items(), id, { fields: { itemName: 'taken back' } })
      context.refuse('NOT_FOUND')
    })
    expect(await standingRecord(context.tx, items(), id)).toEqual(stored)
  })
})
