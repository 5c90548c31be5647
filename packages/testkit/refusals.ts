import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import { AppError, errorEntry, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { expect } from 'vitest'
import type { ApiClient, CallOptions } from './client.ts'
import { type FileAnswer, type FileClient, fileClient } from './fileClient.ts'
import type { TestProduct } from './product.ts'
import { expectSaid } from './said.ts'

/** Runs a call that violates a rule: it must be refused, in both languages, with exactly this code. */
export async function expectRefusal(
  code: string,
  client: ApiClient,
  resource: string,
  action: string,
  body: object,
  options: Omit<CallOptions, 'language'> = {},
): Promise<void> {
  for (const language of ['CN', 'EN'] as const) {
    const answer = await client.refused(resource, action, body, { ...options, language })
    const codes = [answer.code, ...(answer.issues ?? []).map((issue) => issue.code)]
    expect(codes, `${resource}/${action}: ${answer.msg} ${codes.join(', ')}`).toContain(code)
  }
}

/** The same for a call of the file service. */
export async function expectFileRefusal(
  code: string,
  test: Pick<TestProduct, 'product' | 'send'>,
  client: ApiClient,
  call: (files: FileClient) => Promise<FileAnswer>,
): Promise<void> {
  for (const language of ['CN', 'EN'] as const) {
    const { envelope } = await call(fileClient(test, client, language))
    expect(envelope.code, String(envelope.msg)).toBe(code)
    expectSaid('file service', envelope, language)
  }
}

/** Checks the refusal of a pure rule, in both languages. */
export function expectRefused(code: string, refusal: Refusal | null | undefined): void {
  expect(refusal?.code).toBe(code)
  expect(errorEntry(code), `${code} is in no catalogue`).toBeDefined()
  for (const language of ['CN', 'EN'] as const)
    expectSaid('rule', { code, msg: messageOf(code, refusal?.args ?? {}, language) }, language)
}

/** The same for a function that throws it. */
export async function expectThrown(code: string, work: () => Promise<unknown>): Promise<void> {
  const thrown = await work().then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof AppError)) throw thrown ?? new Error(`${code} was not thrown`)
  expectRefused(code, thrown)
}

/**
 * Sets a record's values like the process engine, a job or an interface would: without the limits of user operations.
 */
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
