import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import { AppError, errorEntry, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { expect } from 'vitest'
import type { ApiClient, CallOptions } from './client.ts'
import { type FileAnswer, type FileClient, fileClient } from './fileClient.ts'
import type { TestProduct } from './product.ts'
import { expectSaid } from './said.ts'

/**
 * Refusals of sourcing that only running the operation can tell: they depend on what is entered, on content that is still
 * to be completed, on keys, or on a hall, which offers its own moves.
 */
const SAID_WHEN_RUN = new Set(
  `AUC_KEYS_MISSING AUC_NOT_JUDGED AUC_NO_AWARD AUC_TIED AWARD_WHOLE BID_OLD_REVISION BID_PLAN_LINE_TAKEN
  BID_PLAN_ROOTS BID_PROJECT_NO_SETUP BID_PROJECT_PLAN BID_PROJECT_SECTION BID_PROJECT_SECTION_BUSY BID_SETUP_EXPERTS
  BID_SETUP_JURY BID_SETUP_METHODS BID_SETUP_NOT_ENABLED BID_SETUP_OVERLAP BID_SETUP_TYPES COMPETE_INQUIRY_PRICE
  COMPETE_NOT_ELIGIBLE COMPETE_SHARES COMPETE_TURNS DRAWING_POOL_SMALL EVALUATION_NOT_AGREED EXCHANGE_RATE_MISSING
  INQUIRY_CHANGE_NOTHING JURY_SIZE MARK_MISSING MOON_DECREMENT MOON_FEW OPENING_RELATED PICKETAGE_NOT_EVALUATED
  QUOTATION_EMPTY QUOTATION_PRICE_CONFIRM REQUISITION_OVERDRAWN SCENARIO_BUSY SCENARIO_NO_CHOICE SCENARIO_NO_OFFERS
  SCENARIO_SUPPLY_SHORT SCENARIO_TOO_HARD SCORE_MISSING SCORE_OUTLIER SCORE_REASON SEAL_OPENER_LOCKED SEAL_OTHER_KEY
  SEAL_SHARES_MISSING SHORTLIST_CHANGED SHORTLIST_FEW TENDER_KEYS_MISSING TENDER_NO_BIDDERS TENDER_OPENERS
  TENDER_OPENER_RIGHT TENDER_PROJECT_CANCELLED TENDER_RELATED_TAKES_PART TENDER_SECTION_TAKEN`.split(
    /\s+/,
  ),
)
const IN_HALL = /^(HALL|READY)_/
const SOURCING = /^srm(Inq|Bid|Act)/

type Answer = Awaited<ReturnType<ApiClient['refused']>>
type Seen = { access?: { operations: { op: string; allowed: boolean }[] } }

/** What is refused for who, when or where was not offered: its button was disabled, with the reason. */
function expectNotOffered(seen: Seen | undefined, op: string, { code, field, issues }: Answer) {
  const isSaid = SAID_WHEN_RUN.has(code ?? '') || IN_HALL.test(code ?? '')
  const offered = seen?.access?.operations.find((one) => one.op === op)
  if (!offered || field || issues?.length || isSaid) return
  expect(offered.allowed, `${op} is offered and refused: ${code}`).toBe(false)
}

/** Runs a call that violates a rule: it must be refused, in both languages, with exactly this code. */
export async function expectRefusal(
  code: string,
  client: ApiClient,
  resource: string,
  action: string,
  body: object,
  options: Omit<CallOptions, 'language'> = {},
): Promise<void> {
  const id = 'id' in body && SOURCING.test(resource) ? body.id : null
  const seen = id ? await client.call(resource, 'findById', { id }) : null
  for (const language of ['CN', 'EN'] as const) {
    const answer = await client.refused(resource, action, body, { ...options, language })
    expectNotOffered(seen?.data as Seen | undefined, action, answer)
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
