import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { leaveAs } from '@opensrm/testkit/refusals.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

let product: TestProduct
beforeAll(async () => {
  product = await startProduct()
  const itemId = String(product.company.ids.item?.M1)
  await leaveAs(product, 'srm_base_item', itemId, { serial_control_flag: 'Y' })
})
afterAll(() => product?.close())

const inTransaction: TestProduct['product']['engine']['inTransaction'] = (...call) =>
  product.product.engine.inTransaction(...call)
const pieces = () => product.product.engine.document('srmPurSupplierSn').definition

let serial = 0
const announced = (count: number) =>
  inTransaction(null, null, async (context) => {
    const ids: string[] = []
    for (let made = 0; made < count; made++) {
      const { id } = await context.create(pieces(), {
        serialNumber: `ALL-${++serial}`,
        supplierId: product.company.ids.supplier?.S1,
        itemId: product.company.ids.item?.M1,
      })
      ids.push(id)
    }
    return ids
  })
const deliver = (ids: readonly string[], op = 'deliver') =>
  inTransaction(null, null, (context) =>
    context.runAll(pieces(), op, new Map(ids.map((id) => [id, {}]))),
  )
const stored = (ids: readonly string[]) =>
  inTransaction(null, null, async (context) =>
    (await context.select(pieces(), { id: ids })).map(({ id, status, versionNum }) => ({
      ...{ id, status, versionNum },
    })),
  )

it('changes each record as if it had been alone, with its history and version', async () => {
  const ids = await announced(3)
  await deliver([...ids].reverse())
  expect(await stored(ids)).toEqual(ids.map((id) => ({ id, status: 'DELIVERED', versionNum: 2 })))
  const { rows } = await product.product.platform.pool.query(
    `select record_id, version_num, from_status, to_status, side from document_history
      where resource = 'srmPurSupplierSn' and operation = 'deliver' order by record_id`,
  )
  expect(rows).toEqual(
    ids.map((id) => ({
      ...{ record_id: id, version_num: '2', side: 'system' },
      ...{ from_status: 'NEW', to_status: 'DELIVERED' },
    })),
  )
})

it('changes none when one of them is in another state, or is not there', async () => {
  const ids = await announced(2)
  const [done] = await announced(1)
  await deliver([String(done)])
  for (const other of [String(done), '999999999']) {
    await expect(deliver([...ids, other])).rejects.toThrow(AppError)
    expect(await stored(ids)).toEqual(ids.map((id) => ({ id, status: 'NEW', versionNum: 1 })))
  }
})

it('is for what the system alone does', async () => {
  const ids = await announced(1)
  await expect(deliver(ids, 'doInvalid')).rejects.toThrow(/not the system's alone/)
})

it('writes forty records with as many statements as two', async () => {
  const few = await announced(2)
  const many = await announced(40)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const counted = async (ids: readonly string[]) => {
    query.mockClear()
    await deliver(ids)
    const texts = query.mock.calls.map(([asked]) =>
      String((asked as { text?: string }).text ?? asked),
    )
    // a client watching a record is notified of each one separately
    return texts.filter((text) => !text.includes('pg_notify')).length
  }
  try {
    const forTwo = await counted(few)
    expect(forTwo).toBeGreaterThan(3)
    expect(await counted(many)).toBe(forTwo)
  } finally {
    query.mockRestore()
  }
})

it('selects more rows than one portion, each once', async () => {
  const [id] = await announced(1)
  await product.product.platform.pool.query(
    `insert into srm_pur_supplier_sn
      select (jsonb_populate_record(t, jsonb_build_object(
        'id', t.id + 1000000 + n, 'serial_number', 'MANY-' || n, 'import_batch', 'MANY'))).*
      from srm_pur_supplier_sn t, generate_series(1, 10001) n where t.id = $1`,
    [id],
  )
  const ids = await inTransaction(null, null, async (context) =>
    (await context.select(pieces(), { importBatch: 'MANY' })).map((piece) => piece.id),
  )
  expect(ids).toHaveLength(10_001)
  expect(new Set(ids).size).toBe(10_001)
})
