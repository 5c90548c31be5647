import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Platform } from '../http/action.ts'
import { createCaptcha, normalizeCaptcha } from './captcha.ts'
import { keysOf } from './keys.ts'

const CAPTCHA_MINUTES = 3

/** A new image; the answer is kept as a keyed hash, because four characters are soon guessed from a plain one. */
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

/** Checks and uses up in one statement, so two parallel answers cannot both pass. One wrong answer ends the image. */
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

async function codeHash(platform: Platform, challengeId: string, code: string): Promise<string> {
  const { codeKey } = await keysOf(platform)
  return createHmac('sha256', codeKey).update(`${challengeId}/${code}`).digest('hex')
}
