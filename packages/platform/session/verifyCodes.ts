import { createHmac, randomBytes } from 'node:crypto'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type { Platform } from '../http/action.ts'
import { createCaptcha, normalizeCaptcha } from './captcha.ts'
import { keysOf } from './keys.ts'

const CAPTCHA_MINUTES = 3

/**
 * Creates a new picture. The answer is stored as a keyed hash, because four characters are easily found from a plain
 * one.
 */
export async function issueCaptcha(
  platform: Platform,
  clientIp: string,
): Promise<{ challengeId: string; image: string }> {
  const { text, png } = await createCaptcha()
  const challengeId = randomBytes(18).toString('base64url')
  const now = platform.clock()
  await sql`
    insert into base_verify_code (purpose, code_hash, challenge_id, send_time, expire_time, client_ip)
    values ('CAPTCHA', ${await codeHash(platform, challengeId, normalizeCaptcha(text))}, ${challengeId},
      ${now.toISOString()}::timestamptz, ${new Date(now.getTime() + CAPTCHA_MINUTES * 60_000).toISOString()}::timestamptz,
      ${clientIp.slice(0, 64)})`.execute(platform.db)
  return { challengeId, image: `data:image/png;base64,${png.toString('base64')}` }
}

/**
 * Checks and consumes the answer in one statement, so that two parallel answers cannot both pass. One wrong answer ends
 * the picture.
 */
export async function checkCaptchaAnswer(
  platform: Platform,
  challengeId: string,
  answer: string,
): Promise<boolean> {
  const now = platform.clock().toISOString()
  const hash = await codeHash(platform, challengeId, normalizeCaptcha(answer))
  const { rows } = await sql<{ passed: string }>`
    update base_verify_code set
      status = case when code_hash = ${hash} then 'USED' else 'EXPIRED' end,
      tries = tries + 1, use_time = ${now}::timestamptz
    where purpose = 'CAPTCHA' and challenge_id = ${challengeId} and status = 'ISSUED' and expire_time > ${now}::timestamptz
    returning case when code_hash = ${hash} then 'Y' else 'N' end as passed`.execute(platform.db)
  return rows[0]?.passed === 'Y'
}

/** Refuses a visitor's call without the answer of its picture, or with a wrong one. */
export async function requireCaptcha(
  platform: Platform,
  given: { captchaId?: string | undefined; captcha?: string | undefined },
): Promise<void> {
  if (!given.captchaId || !given.captcha)
    throw new AppError('CAPTCHA_REQUIRED', {}, { field: 'captcha' })
  if (!(await checkCaptchaAnswer(platform, given.captchaId, given.captcha)))
    throw new AppError('CAPTCHA_WRONG', {}, { field: 'captcha' })
}

/**
 * Counts a question of a visitor's address, and refuses it above the limit of an hour. Questions asked at once are
 * counted one after the other.
 */
export async function countQuestion(
  platform: Platform,
  given: {
    purpose: 'REGISTER_CHECK' | 'PARTNER_CHECK' | 'RECOGNITION'
    clientIp: string
    perHour: number
  },
): Promise<void> {
  const { purpose, perHour } = given
  const address = given.clientIp.slice(0, 64)
  const now = platform.clock()
  await platform.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${purpose}), hashtext(${address}))`.execute(tx)
    const { rows } = await sql<{ count: string }>`select count(*) from base_verify_code
      where purpose = ${purpose} and client_ip = ${address}
        and send_time > ${new Date(now.getTime() - 3_600_000)}`.execute(tx)
    if (Number(rows[0]?.count) >= perHour) throw new AppError('TOO_MANY_REQUESTS')
    await sql`insert into base_verify_code
      (status, purpose, code_hash, challenge_id, send_time, expire_time, client_ip)
      values ('USED', ${purpose}, '', ${randomBytes(18).toString('base64url')}, ${now}, ${now}, ${address})`.execute(
      tx,
    )
  })
}

async function codeHash(platform: Platform, challengeId: string, code: string): Promise<string> {
  const { codeKey } = await keysOf(platform)
  return createHmac('sha256', codeKey).update(`${challengeId}/${code}`).digest('hex')
}
