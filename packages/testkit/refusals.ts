import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import { errorEntry, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { expect } from 'vitest'
import type { ApiClient } from './client.ts'
import type { TestProduct } from './product.ts'
import { expectSaid } from './said.ts'

/** Runs what breaks a rule: the call has to be refused, in both languages, with exactly this code. */
export async function expectRefusal(
  code: string,
  client: ApiClient,
  resource: string,
  action: string,
  body: object,
): Promise<void> {
  for (const language of ['CN', 'EN'] as const) {
    const answer = await client.refused(resource, action, body, { language })
    const codes = [answer.code, ...(answer.issues ?? []).map((issue) => issue.code)]
    expect(codes, `${resource}/${action}: ${answer.msg} ${codes.join(', ')}`).toContain(code)
  }
}

/** What a rule of its own refuses, said in both languages. */
export function expectRefused(code: string, refusal: Refusal | null | undefined): void {
  expect(refusal?.code).toBe(code)
  expect(errorEntry(code), `${code} is in no catalogue`).toBeDefined()
  for (const language of ['CN', 'EN'] as const)
    expectSaid('rule', { code, msg: messageOf(code, refusal?.args ?? {}, language) }, language)
}

/** Leaves a record as the process engine, a job or an interface would have: past what operations allow people. */
export async function leaveAs(
  { product }: TestProduct,
  table: string,
  id: string,
  values: { [column: string]: unknown },
): Promise<void> {
  const columns = Object.keys(values)
  const { rowCount } = await product.platform.pool.query(
    `update ${table} set ${columns.map((column, index) => `${column} = $${index + 2}`).join(', ')} where id = $1`,
    [id, ...Object.values(values)],
  )
  expect(rowCount, `${table} ${id}`).toBe(1)
}
