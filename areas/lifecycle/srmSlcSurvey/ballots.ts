import { randomInt } from 'node:crypto'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { decrypt, deriveKey, encrypt, masterKey } from '../../sealing/ports.ts'

/**
 * The answers of anonymous surveys. A ballot names neither its rater nor its day, and the sheet that
 * shows who has answered holds no answers. While the survey runs, ballots are sealed with a key that
 * is not in the database, because the few answers to one supplier could otherwise be matched with
 * the few raters who have submitted. When it closes they are opened, mixed, and stored anew.
 */
export type Ballot = {
  /** null where too few rated the supplier to be told apart from it */
  supplierId: string | null
  score: string | null
  comment: string | null
  answers: readonly BallotAnswer[]
}

export type BallotAnswer = {
  seqNum: number | null
  answerValue: string | null
  naFlag: string | null
  points: string | null
  remark: string | null
}

/** Sealed ballots are padded, so that their length does not tell long answers from short ones. */
const BLOCK_BYTES = 4096

export async function castBallot(
  { platform, tx }: OperationContext,
  surveyId: string,
  ballot: Ballot,
): Promise<void> {
  const text = Buffer.from(JSON.stringify(ballot))
  const padded = Buffer.alloc(Math.ceil(text.length / BLOCK_BYTES) * BLOCK_BYTES, ' ')
  text.copy(padded)
  const key = deriveKey(masterKey(platform), `survey ${surveyId}`)
  const sealed = encrypt(key, padded, Buffer.from(surveyId)).toString('base64')
  await sql`insert into survey_ballot (survey_id, sealed) values (${surveyId}, ${sealed})`.execute(
    tx,
  )
}

/** All ballots of a survey in random order: their own order is that of the submissions. */
export async function readBallots(
  { platform, tx }: Pick<OperationContext, 'platform' | 'tx'>,
  surveyId: string,
): Promise<Ballot[]> {
  const { rows } = await sql<{
    supplier_id: string | null
    sealed: string | null
    content: string
  }>`
    select supplier_id, sealed, content::text as content from survey_ballot
    where survey_id = ${surveyId}`.execute(tx)
  return mixed(
    rows.map(({ supplier_id: supplierId, sealed, content }) => {
      if (!sealed) return { ...(JSON.parse(content) as Omit<Ballot, 'supplierId'>), supplierId }
      const key = deriveKey(masterKey(platform), `survey ${surveyId}`)
      const text = decrypt(key, Buffer.from(sealed, 'base64'), Buffer.from(surveyId))
      return JSON.parse(text.toString('utf8')) as Ballot
    }),
  )
}

/** Replaces the ballots of a survey by these, opened and in random order. */
export async function keepBallots(
  { tx }: OperationContext,
  surveyId: string,
  ballots: readonly Ballot[],
): Promise<void> {
  await sql`delete from survey_ballot where survey_id = ${surveyId}`.execute(tx)
  for (const { supplierId, ...content } of mixed(ballots))
    await sql`insert into survey_ballot (survey_id, supplier_id, content)
      values (${surveyId}, ${supplierId}, ${JSON.stringify(content)}::jsonb)`.execute(tx)
}

/** Fisher-Yates with a generator that cannot be predicted. */
function mixed<T>(values: readonly T[]): T[] {
  const left = [...values]
  const drawn: T[] = []
  while (left.length > 0) drawn.push(...left.splice(randomInt(left.length), 1))
  return drawn
}
