import type { ErrorArgs } from './errorCatalogue.ts'
import { AppError, messageOf } from './errors.ts'

/** baseUser, password complexity: the requirements a password can miss. Each is an error code of the platform. */
export type PasswordPoint =
  | 'PASSWORD_LENGTH'
  | 'PASSWORD_CLASSES'
  | 'PASSWORD_USER_NAME'
  | 'PASSWORD_RUN'
  | 'PASSWORD_COMMON'
  | 'PASSWORD_HISTORY'

export const PASSWORD_MAX_LENGTH = 64
/** What an installation asks of a password: options PWD_MIN_LENGTH and PWD_COMPLEXITY. */
export type PasswordPolicy = { minLength: number; isComplex: boolean }
export const SHIPPED_POLICY: PasswordPolicy = { minLength: 8, isComplex: true }
/** Minimum number of the four classes upper, lower, digit, symbol. */
export const PASSWORD_MIN_CLASSES = 3
/** Shortest run of equal or consecutive characters that is refused. */
export const PASSWORD_RUN_LENGTH = 4
/** The requirements that need no history, which the browser can show while the user types. */
export const PASSWORD_POINTS = [
  'PASSWORD_LENGTH',
  'PASSWORD_CLASSES',
  'PASSWORD_USER_NAME',
  'PASSWORD_RUN',
  'PASSWORD_COMMON',
] as const satisfies readonly PasswordPoint[]

const argsOf = ({ minLength }: PasswordPolicy): ErrorArgs => ({
  ...{ min: minLength, max: PASSWORD_MAX_LENGTH },
})

/** The requirements of a policy, in the order in which they are shown. */
export function passwordPoints({ isComplex }: PasswordPolicy): readonly PasswordPoint[] {
  return isComplex ? PASSWORD_POINTS : ['PASSWORD_LENGTH']
}

/** The requirements a password misses, in the order of PASSWORD_POINTS. The same check in browser and server. */
export function unmetPasswordPoints(
  password: string,
  userName: string,
  policy: PasswordPolicy = SHIPPED_POLICY,
): PasswordPoint[] {
  const misses: { readonly [point: string]: boolean } = {
    PASSWORD_LENGTH: !hasFittingLength(password, policy),
    PASSWORD_CLASSES: classCount(password) < PASSWORD_MIN_CLASSES,
    PASSWORD_USER_NAME: containsUserName(password, userName),
    PASSWORD_RUN: hasRun(password),
    PASSWORD_COMMON: isCommon(password),
  }
  return passwordPoints(policy).filter((point) => misses[point])
}

/** One requirement as shown next to the password field. */
export function passwordPointText(
  point: PasswordPoint,
  language: 'CN' | 'EN',
  policy: PasswordPolicy = SHIPPED_POLICY,
): string {
  return messageOf(point, argsOf(policy), language)
}

/** The refusal that names every unmet requirement. */
export function passwordTooWeak(
  points: readonly PasswordPoint[],
  policy: PasswordPolicy = SHIPPED_POLICY,
): AppError {
  const texts = points.map((point) => ({
    zh: passwordPointText(point, 'CN', policy),
    en: passwordPointText(point, 'EN', policy),
  }))
  const issues = points.map((code) => ({ field: 'password', code, args: argsOf(policy) }))
  // A semicolon, because the texts contain commas.
  const joined = {
    zh: texts.map((text) => text.zh).join('；'),
    en: texts.map((text) => text.en).join('; '),
  }
  return new AppError('PASSWORD_TOO_WEAK', { points: joined }, { field: 'password', issues })
}

/** Counted in characters, not in UTF-16 units. */
function hasFittingLength(password: string, { minLength }: PasswordPolicy): boolean {
  const length = [...password].length
  return length >= minLength && length <= PASSWORD_MAX_LENGTH
}

function classCount(password: string): number {
  const classes = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{Lu}\p{Ll}\p{Nd}]/u]
  return classes.filter((pattern) => pattern.test(password)).length
}

function containsUserName(password: string, userName: string): boolean {
  const name = userName.trim().toLowerCase()
  if (name === '') return false
  const text = password.toLowerCase()
  return text.includes(name) || text.includes([...name].reverse().join(''))
}

/** aaaa, 1111, abcd, dCbA, 4321. Symbols only count when equal: users see no order in them. */
function hasRun(password: string): boolean {
  const characters = [...password.toLowerCase()]
  const lengths = { equal: 1, up: 1, down: 1 }
  for (let at = 1; at < characters.length; at++) {
    const before = characters[at - 1] ?? ''
    const here = characters[at] ?? ''
    const step = sameClass(before, here) ? here.charCodeAt(0) - before.charCodeAt(0) : Number.NaN
    lengths.equal = before === here ? lengths.equal + 1 : 1
    lengths.up = step === 1 ? lengths.up + 1 : 1
    lengths.down = step === -1 ? lengths.down + 1 : 1
    if (Math.max(lengths.equal, lengths.up, lengths.down) >= PASSWORD_RUN_LENGTH) return true
  }
  return false
}

function sameClass(a: string, b: string): boolean {
  return /^[a-z][a-z]$/.test(a + b) || /^\d\d$/.test(a + b)
}

/** In the list as typed, or a listed word in disguise: P@ssw0rd2026! is still "password". */
function isCommon(password: string): boolean {
  const text = password.toLowerCase()
  if (COMMON_PASSWORDS.has(text)) return true
  const word = text
    .replace(/[^a-z]+$/, '')
    .replace(/[@4]/g, 'a')
    .replace(/0/g, 'o')
    .replace(/[$5]/g, 's')
    .replace(/3/g, 'e')
    .replace(/[1!]/g, 'i')
  return COMMON_WORDS.has(word)
}

const COMMON_WORDS = new Set(
  'password passwd passcode admin administrator welcome qwerty qwertyuiop letmein iloveyou woaini changeme'.split(
    ' ',
  ),
)

/** Lower case. The most frequent entries of leaked lists, from China and elsewhere, from 8 characters on. */
const COMMON_PASSWORDS = new Set(
  `
  12345678 123456789 1234567890 87654321 11111111 00000000 88888888 66666666 12341234 11223344 123123123 147258369
  password password1 password12 password123 password@123 p@ssw0rd p@ssword passw0rd pa$$w0rd p@$$w0rd p@55w0rd
  admin123 admin@123 admin@2024 admin@2025 admin@2026 admin123456 admin888 administrator root@123 root1234 system@123
  qwertyui qwerty123 qwerty@123 qwer1234 qwer@1234 qwe123456 qwe123!@# qweasdzxc qazwsxedc 1qaz2wsx 1qaz@wsx !qaz2wsx
  1qaz!qaz zaq12wsx zaq1@wsx zaq!2wsx 1q2w3e4r 1q2w3e4r5t 1q2w#e4r q1w2e3r4 asdfghjk asdf1234 asdf@1234 zxcvbnm1 zxcvbnm,.
  abc12345 abc123456 abc@1234 abc@123456 abcd1234 abcd@1234 aa123456 aa@123456 a1234567 a12345678 a123456789 aaa111!!!
  iloveyou iloveyou1 woaini520 woaini1314 5201314a 5201314aa wang1234 li123456 zhang123 
  welcome1 welcome123 welcome@123 welcome@1 letmein1 changeme changeme1 test1234 test@123 test@1234 user1234 user@123
  huawei@123 huawei12#$ h3c@1234 cisco123 oracle123 oracle@123 mysql@123 postgres1 sunshine1 princess1 football1 baseball1
  superman1 trustno1 monkey123 dragon123 master123 michael1 computer1 internet1 whatever1 starwars1 q1w2e3r4t5 1a2b3c4d
  a1b2c3d4 aa112233 aabb1122 aabbcc123 qq123456 qq@123456 wx123456 123qweasd 123qwe!@# 123!@#qwe 123qweasdzxc !@#123qwe
  supplier1 supplier@123 buyer@123 srm@1234 srm123456 company1 company@123 china@123 beijing@2008 shanghai1 p@ssword1
  `
    .trim()
    .split(/\s+/),
)
