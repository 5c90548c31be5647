import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** SQL: whether an agreement, in whichever version it is named, is in force on a day. */
export const isAgreementInForce = (
  agreementId: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql`exists (select 1 from srm_pur_agreement a
    join srm_pur_agreement n on n.agreement_number = a.agreement_number
    where a.id = ${agreementId} and n.status = 'EFFECTIVE'
      and ${day} between n.effective_from and n.effective_to)`
