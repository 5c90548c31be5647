import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { logIn, type Send } from '@opensrm/testkit/client.ts'
import { startProduct, TEST_PASSWORD, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { of } from '../../areas/demand/testChain.ts'
import { openTill } from '../../areas/settlement/testPayments.ts'
import { kill, type RunningServer, startServer } from './testServer.ts'

const PAY = 'srmRcnPaymentApply'
const PAID = 'srmRcnActualPaymentInfo'
const MA = 'srmRcnManualAccount'

let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>
let dataDir: string
let server: RunningServer

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
  dataDir = await mkdtemp(path.join(tmpdir(), 'opensrm-payment-'))
  const databaseUrl = test.product.platform.pool.options.connectionString ?? ''
  server = await startServer(dataDir, { databaseUrl })
})
afterAll(async () => {
  if (server) await kill(server.process)
  await test?.close()
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

const send: Send = async ({ url, headers, payload }) => {
  const response = await fetch(`${server.url}${url}`, { method: 'POST', headers, body: payload })
  return { statusCode: response.status, body: await response.text() }
}

it('has posted nothing of a payment when its server is killed between the bank result and the accounts, and posts it once', async () => {
  const account = await till.manualAccount('70.00')
  const applied = await till.applied([{ sourceType: 'MANUAL', manualAccountId: account.id }])
  const source = { sourceType: 'PAYMENT_APPLY', paymentApplyId: applied.id }
  const draft = await till.finance.ok(PAID, 'saveOrUpdate', till.paymentOf(source, '70.00'))
  const cashier = await logIn(send, 'quality1', TEST_PASSWORD)

  const { pool } = test.product.platform
  const holder = await pool.connect()
  await holder.query('begin')
  // The confirmation holds the payment and its application, and waits here for the payable.
  await holder.query('select 1 from srm_rcn_manual_account where id = $1 for update', [account.id])
  const { rows: own } = await holder.query('select pg_backend_pid() as pid')
  const confirming = cashier.call(PAID, 'doConfirm', of(draft)).catch(() => null)
  await vi.waitFor(
    async () => {
      const { rows } = await holder.query(
        'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [own[0].pid],
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 60_000, interval: 50 },
  )
  await kill(server.process)
  expect(await confirming).toBeNull()
  await holder.query('rollback')
  holder.release()

  // Whoever asks next waits until the database has given up what the dead server began.
  const left = await vi.waitFor(
    async () => {
      const found = await till.finance.ok(PAID, 'findById', { id: draft.id })
      expect(await till.cashier.call(PAID, 'doConfirm', of(found))).toMatchObject({ status: 'S' })
      return found
    },
    { timeout: 60_000, interval: 200 },
  )
  expect(left).toMatchObject({ status: 'DRAFT', versionNum: draft.versionNum })
  expect(await till.finance.ok(PAY, 'findById', { id: applied.id })).toMatchObject({
    ...{ status: 'PAID', paidAmount: '70.00' },
  })
  expect(await till.finance.ok(MA, 'findById', { id: account.id })).toMatchObject({
    ...{ appliedAmount: '70.00', lockedAmount: '0.00', openAmount: '0.00' },
  })
  await till.expectBalanced()
})
