import type { AnyRecord } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { areas } from '@opensrm/testkit/areas.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftMigration, snapshotOf } from '../db/draft.ts'
import type { OperationContext } from '../documents/operations.ts'
import { testTool, testToolArea, testToolChange } from './testDocuments.ts'

type Row = { id: string; [key: string]: unknown }
type Tool = AnyRecord & { parts: Row[] }
type Change = AnyRecord & { parts: Row[] }

let product: TestProduct
beforeAll(async () => {
  product = await startProduct({ areas: [...areas, testToolArea] })
  const { sql } = draftMigration({ tables: {} }, snapshotOf([testTool, testToolChange]))
  await product.product.platform.pool.query(sql)
})
afterAll(() => product?.close())

const inTransaction = <T>(work: (context: OperationContext) => Promise<T>): Promise<T> =>
  product.product.engine.inTransaction(null, null, work)
const toolOf = (id: string) =>
  inTransaction(async (context) => (await context.find(testTool, id)) as unknown as Tool)
const changeOf = (id: string) =>
  inTransaction(async (context) => (await context.find(testToolChange, id)) as unknown as Change)

let made = 0
const newTool = (): Promise<Tool> =>
  inTransaction(async (context) => {
    const { id } = await context.create(testTool, {
      toolCode: `T${++made}`,
      drawing: 'A',
      life: 1000,
      cost: '500.00',
      parts: [
        { partName: 'pin', quantity: '4' },
        { partName: 'spring', quantity: '2' },
      ],
    })
    return (await context.find(testTool, id)) as unknown as Tool
  })

async function begin(tool: Tool): Promise<Change> {
  const { answer } = await inTransaction((context) => context.run(testTool, 'doAlter', tool.id))
  return changeOf((answer as { id: string }).id)
}
const write = ({ id, versionNum }: Change, values: object): Promise<unknown> =>
  inTransaction((context) => context.saveAs(testToolChange, { id, versionNum, ...values }))
const submit = (change: Change) =>
  inTransaction((context) => context.run(testToolChange, 'doSubmit', change.id))
const set = (tool: Tool, fields: object) =>
  inTransaction((context) => context.update(testTool, tool.id, { fields: { ...fields } }))
const refusalOf = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw new Error(`Not refused: ${String(error)}`)
  return error
}

describe('A change of a document', () => {
  it('starts with the current document, and makes it its next version', async () => {
    const tool = await newTool()
    const change = await begin(tool)
    expect(change).toMatchObject({
      changeNumber: `${tool.toolCode}-V2`,
      fromVersion: 1,
      parts: [{ action: 'UPDATE', newQuantity: '4.000000' }, { newPartName: 'spring' }],
    })
    expect((await toolOf(tool.id)).changeStatus).toBe('CHANGING')
    const [pin, spring] = change.parts
    await write(change, {
      newDrawing: 'B',
      parts: [
        { ...pin, newQuantity: '6' },
        { ...spring, action: 'CANCEL' },
        { action: 'ADD', newPartName: 'bolt', newQuantity: '8' },
      ],
    })
    expect(await submit(change)).toMatchObject({ status: 'EFFECTIVE' })
    expect(await toolOf(tool.id)).toMatchObject({
      ...{ drawing: 'B', life: 1000, toolVersion: 2, changeStatus: 'CHANGED' },
      parts: [
        { id: tool.parts[0]?.id, partName: 'pin', quantity: '6.000000' },
        { id: tool.parts[1]?.id, partStatus: 'CANCELLED' },
        { partNum: 30, partName: 'bolt', quantity: '8.000000' },
      ],
    })
    const kept = (await changeOf(change.id)).snapshot as Tool
    expect(kept).toMatchObject({ drawing: 'A', parts: [{ quantity: '4.000000' }, {}] })
  })

  it('keeps what others changed meanwhile, unless both changed the same', async () => {
    const tool = await newTool()
    const change = await begin(tool)
    await write(change, { newDrawing: 'B' })
    await set(tool, { life: 2000 })
    await submit(change)
    expect(await toolOf(tool.id)).toMatchObject({ drawing: 'B', life: 2000, toolVersion: 2 })

    const next = await begin(await toolOf(tool.id))
    await write(next, { newDrawing: 'C' })
    await set(tool, { drawing: 'D' })
    const refusal = await refusalOf(submit(next))
    expect(refusal).toMatchObject({
      code: 'CHANGE_CONFLICT',
      field: 'newDrawing',
      args: { label: { zh: '图纸', en: 'Drawing' }, now: 'D' },
    })
    expect(await toolOf(tool.id)).toMatchObject({ drawing: 'D', toolVersion: 2 })
    // Both versions asked for the same value, so there is no conflict.
    await set(tool, { drawing: 'C' })
    await submit(next)
    expect(await toolOf(tool.id)).toMatchObject({ drawing: 'C', toolVersion: 3 })
  })

  it('is refused where its row changed or is closed by now', async () => {
    const tool = await newTool()
    const change = await begin(tool)
    const [pin] = change.parts
    await write(change, { parts: [{ ...pin, newQuantity: '6' }] })
    const setPart = (values: object) =>
      inTransaction((context) =>
        context.update(testTool, tool.id, {
          rows: { parts: [{ id: String(tool.parts[0]?.id), ...values }] },
        }),
      )
    await setPart({ quantity: '5' })
    expect(await refusalOf(submit(change))).toMatchObject({
      ...{ code: 'CHANGE_ROW_CONFLICT', child: 'parts', row: 0 },
      args: { line: '10', now: '5.000000' },
    })
    await setPart({ partStatus: 'CLOSED' })
    expect((await refusalOf(submit(change))).code).toBe('CHANGE_ROW_CLOSED')
  })

  it('follows the rules of its document: what that refuses changes nothing', async () => {
    const tool = await newTool()
    const change = await begin(tool)
    await write(change, {
      newLife: 900,
      parts: [{ action: 'ADD', newPartName: 'x', newQuantity: '1' }],
    })
    await product.product.platform.pool.query(
      "update test_tool_change__parts set new_part_name = '' where header_id = $1",
      [change.id],
    )
    expect((await refusalOf(submit(change))).code).toBe('VALIDATION')
    expect(await toolOf(tool.id)).toMatchObject({ life: 1000, toolVersion: 1 })
  })

  it('is the only one open; cancelled it leaves its number to the next', async () => {
    const tool = await newTool()
    const change = await begin(tool)
    const second = refusalOf(
      inTransaction((context) => context.create(testToolChange, { toolId: tool.id })),
    )
    expect((await second).issues).toMatchObject([
      { code: 'CHANGE_OPEN', args: { change: change.changeNumber } },
    ])
    await inTransaction((context) => context.run(testToolChange, 'doCancel', change.id))
    expect((await toolOf(tool.id)).changeStatus).toBe('UNCHANGED')
    expect((await begin(tool)).changeNumber).toBe(change.changeNumber)
  })

  it('asks for something, of a document that still may change', async () => {
    const tool = await newTool()
    const change = await begin(tool)
    expect((await refusalOf(submit(change))).code).toBe('CHANGE_NOTHING')
    await write(change, { newDrawing: 'B' })
    await inTransaction((context) => context.run(testTool, 'doScrap', tool.id))
    expect(await refusalOf(submit(change))).toMatchObject({
      code: 'CHANGE_STATE',
      args: { number: tool.toolCode, state: { en: 'Scrapped' } },
    })
  })
})
