import type { Platform, RequestInfo } from '@opensrm/platform/http/action.ts'
import { type MailPort, mailsGone } from '@opensrm/platform/mail/mail.ts'
import { passwordHashOf, setPassword } from '@opensrm/platform/session/credentials.ts'
import { acceptAgreement, clearPasswordDuty } from '@opensrm/platform/session/duties.ts'
import { issueEmailCode, redeemEmailCode } from '@opensrm/platform/session/emailCodes.ts'
import { openSession } from '@opensrm/platform/session/login.ts'
import type { AccountRow } from '@opensrm/platform/session/sessions.ts'
import { sql } from 'kysely'
import { type BuildOptions, type Company, DEMO_PASSWORD, idOf } from './build.ts'
import type { Lane } from './journal.ts'

const REQUEST: RequestInfo = {
  clientIp: '127.0.0.1',
  userAgent: 'OpenSRM demo data',
  language: 'CN',
  requestKey: null,
  menuId: null,
  traceId: 'demo-company',
}

/**
 * Sessions and passwords of the demo company without the login forms. Hashing a password for each
 * of some hundred sign-ins would take longer than the work in the sessions.
 */
export function openDoors(
  platform: Platform,
  openLane: (name: string) => Lane,
): Required<Pick<BuildOptions, 'signIn' | 'givePassword'>> {
  const { db } = platform
  // Whichever lane asks for a user first: the nth session is the same one in every run.
  const lanes = new Map<string, Lane>()
  return {
    async signIn(userName) {
      const lane = lanes.get(userName) ?? openLane(`sessions of ${userName}`)
      lanes.set(userName, lane)
      const { user, ...codes } = await lane.once(`session of ${userName}`, async () => {
        const { rows } = await sql<AccountRow>`
          select * from base_user where user_name = ${userName}`.execute(db)
        if (!rows[0]) throw new Error(`The demo company has no account ${userName}`)
        return openSession(platform, REQUEST, rows[0], 'CN')
      })
      return { user, codes }
    },
    async givePassword(company, userName) {
      const userId = idOf(company, 'user', userName)
      // A builder that was killed may have set it already.
      if (await passwordHashOf(db, userId)) return
      await db.transaction().execute(async (tx) => {
        await setPassword(platform, tx, { userId, userName, password: DEMO_PASSWORD })
        await clearPasswordDuty(tx, userId)
        await acceptAgreement(platform, tx, userId)
      })
    },
  }
}

/** Proves that somebody reads a mailbox, as the code from a mail does. */
export type MailboxProof = (mailbox: string) => Promise<{ challengeId: string; ticket: string }>

/** The people outside the demo company have no mailboxes, so their proofs come from here. */
export function mailboxProofs(platform: Platform, company: Company): MailboxProof {
  return (mailbox) =>
    company.once(`proof of ${mailbox}`, async () => {
      const { challengeId, code } = await issueEmailCode(platform, {
        ...{ purpose: 'REGISTER', target: mailbox, userId: null },
        // A run after a kill is another caller, which need not wait for the second code.
        clientIp: `demo company ${process.pid}`,
      })
      return { challengeId, ticket: await redeemEmailCode(platform, { challengeId, code }) }
    })
}

/** Does work that sends mail. */
export type Post = <T>(work: () => Promise<T>) => Promise<T>

/** Nothing leaves the house while the company is built, and nobody reads the mailboxes of those it writes to. */
export function postTo(platform: Platform): Post {
  const nobody: MailPort = {
    isReady: async () => true,
    send: async () => undefined,
    close: () => undefined,
  }
  return async (work) => {
    const { mail } = platform
    const { publicUrl } = platform.config
    platform.mail = nobody
    platform.config.publicUrl = 'http://localhost'
    try {
      return await work()
    } finally {
      await mailsGone()
      platform.mail = mail
      platform.config.publicUrl = publicUrl
    }
  }
}
