import { startListener } from '@opensrm/platform/db/listen.ts'
import { compensate, type FailedCall, retryDue } from '@opensrm/platform/interfaces/compensation.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { of } from './testSystem.ts'

let product: TestProduct
let admin: ApiClient
beforeAll(async () => {
  product = await startProduct()
  admin = await product.login('admin')
})
afterAll(() => product.close())

/** A failed call of the same document. */
function failed(pushKey: string, call: Partial<FailedCall> = {}): Promise<string> {
  return product.product.engine.inTransaction(null, null, (context) =>
    compensate(context, {
      ...{ bizType: 'SCSI_CALL', interfaceCode: 'ORDER_OUT', docResource: 'srmPurOrder' },
      ...{ docId: '1', docNumber: 'PO1', pushKey, payload: {}, stepName: 'push' },
      ...{ error: 'HTTP 503', maxRetry: 8 },
      ...call,
    }),
  )
}

async function logged(resultFlag: 'S' | 'E', compensationId: string | null): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into srm_base_interface_logs
    (status, log_time, interface_code, result_flag, compensation_id)
    values ('LOGGED', now(), 'ORDER_OUT', ${resultFlag}, ${compensationId}::bigint) returning id`.execute(
    product.product.platform.db,
  )
  return String(rows[0]?.id)
}

const retried = async (code: string, resource: string, action: string, id: string) =>
  expectRefusal(code, admin, resource, action, of(await admin.ok(resource, 'findById', { id })))

it('retries the calls of a document in order, and those that can be retried', async () => {
  await failed('first')
  const later = await failed('later')
  await retried('COMPENSATION_ORDER', 'baseTransactionCompensation', 'doRetry', later)
  const nobodys = await failed('nobody', { bizType: 'ESIGN', docId: '2' })
  await retried('COMPENSATION_NO_HANDLER', 'baseTransactionCompensation', 'doRetry', nobodys)
})

it('pushes a logged call again when it failed and has a compensation', async () => {
  const id = await failed('again', { docId: '3' })
  await retried('REPUSH_SUCCEEDED', 'srmBaseInterfaceLogs', 'doRepush', await logged('S', id))
  await retried('REPUSH_IMPOSSIBLE', 'srmBaseInterfaceLogs', 'doRepush', await logged('E', null))
})

it('notifies the page of a call about the result of its retry', async () => {
  const { engine, platform } = product.product
  const { connectionString } = platform.pool.options
  const listener = await startListener({ connectionString }, platform.log)
  const told: { topic: string; content: unknown }[] = []
  listener.on('realtime', (payload) => told.push(JSON.parse(payload)))
  await listener.caughtUp()
  const id = await failed('due', { bizType: 'ESIGN', docId: '4' })
  await sql`update base_transaction_compensation set next_retry_time = now() - interval '1 minute'
    where id = ${id}`.execute(platform.db)
  await retryDue(engine)
  const { status, versionNum } = await admin.ok('baseTransactionCompensation', 'findById', { id })
  expect(status).toBe('EXHAUSTED')
  const topic = `document/baseTransactionCompensation/${id}`
  await vi.waitFor(() => expect(told).toContainEqual({ topic, content: { versionNum } }))
  await listener.stop()
})
