import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { plainCode } from '@opensrm/kernel/values/checkDigits.ts'
import { type Action, defineAction } from '@opensrm/platform/http/action.ts'
import { lookupsOf } from '@opensrm/platform/lookups/lookups.ts'
import { profilesOf } from '@opensrm/platform/lookups/profiles.ts'
import { sendSoon } from '@opensrm/platform/mail/mail.ts'
import { issueEmailCode, RESEND_SECONDS } from '@opensrm/platform/session/emailCodes.ts'
import { keysOf } from '@opensrm/platform/session/keys.ts'
import { countQuestion, requireCaptcha } from '@opensrm/platform/session/verifyCodes.ts'
import { z } from 'zod'
import { companiesLike } from './srmPosRegister.duplicates.ts'
import { registerCodeMail } from './srmPosRegister.mails.ts'
import { registerOrganisations } from './srmPosRegister.organisations.ts'
import { progressOf } from './srmPosRegister.progress.ts'
import { register } from './srmPosRegister.register.ts'

const visitors = {
  service: 'srmServer',
  resource: 'srmPosRegister',
  access: 'public',
} as const

const text = (most: number) => z.string().trim().max(most)
const filled = (most: number) => text(most).min(1)
const mailbox = z
  .email()
  .max(120)
  .transform((address) => address.toLowerCase())
const language = z.enum(['CN', 'EN']).default('CN')
const proof = {
  challengeId: filled(64),
  ticket: filled(64),
}

const CHECKS_AN_HOUR = 10

/** What the public form needs: choices by name, and whether it is open at all. */
const findForm = defineAction({
  ...visitors,
  action: 'findForm',
  title: t('注册页信息', 'Registration page'),
  input: z.object({}),
  async run({ platform, engine }) {
    const [profiles, lookups, orgs] = await Promise.all([
      profilesOf(platform),
      lookupsOf(platform),
      engine.inTransaction(null, null, registerOrganisations),
    ])
    const choices = (type: string) =>
      lookups
        .values(type)
        .filter(({ enabledFlag }) => enabledFlag === 'Y')
        .map(({ lookupCode, meaning, meaningEn }) => ({
          code: lookupCode,
          name: { zh: meaning, en: meaningEn },
        }))
    return {
      isOpen: profiles.text('SELF_REGISTER') === 'Y',
      hasMail: await platform.mail.isReady(),
      countries: choices('COUNTRY'),
      supplierTypes: choices('POS_SUPPLIER_TYPE'),
      organisations: orgs,
    }
  },
})

const doCheckDuplicate = defineAction({
  ...visitors,
  action: 'doCheckDuplicate',
  title: t('检查企业是否已注册', 'Check whether a company is known'),
  input: z.object({
    supplierName: text(120).optional(),
    unifiedCreditCode: text(40).optional(),
    countryCode: text(10).optional(),
    registrationNo: text(60).optional(),
  }),
  async run({ platform, engine, request }, input) {
    const { clientIp } = request
    await countQuestion(platform, {
      ...{ purpose: 'REGISTER_CHECK', clientIp, perHour: CHECKS_AN_HOUR },
    })
    const ask = { ...input, unifiedCreditCode: plainCode(input.unifiedCreditCode ?? '') }
    const { result } = await engine.inTransaction(null, null, (context) =>
      companiesLike(context, ask),
    )
    return { exists: result === 'EXACT' || result === 'BLACKLIST' ? 'Y' : 'N' }
  },
})

const sendEmailCode = defineAction({
  ...visitors,
  action: 'sendEmailCode',
  title: t('发送注册验证码', 'Send a registration code'),
  input: z.object({
    email: mailbox,
    captchaId: text(64).optional(),
    captcha: text(16).optional(),
    lan: language,
  }),
  async run({ platform, request }, { email, lan, ...captcha }) {
    if (!(await platform.mail.isReady())) throw new AppError('NO_MAIL_SERVICE')
    await requireCaptcha(platform, captcha)
    const { challengeId, code } = await issueEmailCode(platform, {
      ...{ purpose: 'REGISTER', target: email, userId: null },
      clientIp: request.clientIp,
    })
    const systemName = (await profilesOf(platform)).text('SYSTEM_NAME')
    sendSoon(platform, { to: email, ...registerCodeMail({ language: lan, systemName, code }) })
    return { challengeId, resendSeconds: RESEND_SECONDS }
  },
})

const doRegister = defineAction({
  ...visitors,
  action: 'doRegister',
  title: t('注册', 'Register'),
  input: z.object({
    supplierName: filled(120),
    countryCode: filled(10),
    unifiedCreditCode: text(40).optional(),
    registrationNo: text(60).optional(),
    supplierType: filled(40),
    contactName: filled(60),
    contactMobile: filled(20),
    contactEmail: mailbox,
    loginName: filled(30),
    orgIds: z
      .array(z.string().regex(/^\d{1,19}$/))
      .max(100)
      .default([]),
    password: z.string().min(1).max(2_000),
    keyId: text(64).optional(),
    agreeTermsFlag: z.enum(['Y', 'N']).default('N'),
    invite: text(64).optional(),
    lan: language,
    ...proof,
  }),
  async run({ platform, engine, request }, { password, keyId, agreeTermsFlag, lan, ...visitor }) {
    if (agreeTermsFlag !== 'Y')
      throw new AppError('REGISTER_TERMS', {}, { field: 'agreeTermsFlag' })
    const { reader } = await keysOf(platform)
    const plain = reader.readPassword(password, platform.clock(), keyId)
    return register(engine, request, { ...visitor, language: lan }, plain)
  },
})

/** How a registration stands, for whoever reads the mailbox it was made with. */
const findProgress = defineAction({
  ...visitors,
  action: 'findProgress',
  title: t('查询注册进度', 'Progress of a registration'),
  input: z.object({ email: mailbox, ...proof }),
  run: ({ engine }, input) =>
    engine.inTransaction(null, null, (context) => progressOf(context, input)),
})

/** Calls of the public page. None of them says who holds a name, a number or a mailbox. */
export const registerActions: readonly Action[] = [
  findForm,
  doCheckDuplicate,
  sendEmailCode,
  doRegister,
  findProgress,
]
