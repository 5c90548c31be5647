import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import '../tenders.errors.ts'
import { srmBidNotice } from './srmBidNotice.definition.ts'

export type Notice = RecordOf<typeof srmBidNotice>

const canSignUp = ({ signUpFlag }: Notice): Refusal | null =>
  signUpFlag === 'Y' ? null : { code: 'NOTICE_NO_SIGN_UP' }

export const srmBidNoticeRules = defineRules(srmBidNotice, { guards: { canSignUp } })
