import { t } from '../../i18n/text.ts'
import { approvalTransitions } from '../approval.ts'
import { supplierConfirmation, supplierOpinion } from '../confirmation.ts'
import { child, type Index } from '../define.ts'
import { type Condition, type Field, type Fields, f } from '../fields.ts'

/** Fields every change has. `needsCode` guards the snapshot of the previous version. */
export function changeFields(options: { needsCode?: string } = {}) {
  return {
    fromVersion: f.integer('原版本', 'From version', { auto: true, width: 128 }),
    toVersion: f.integer('新版本', 'To version', { auto: true, width: 112 }),
    needApproval: f.bool('需审批', 'Needs approval', { auto: true, visibleTo: 'buyer' }),
    effectiveTime: f.datetime('生效时间', 'Effective time', { auto: true }),
    problem: f.text('未能生效的原因', 'Why it could not become effective', {
      auto: true,
      maxLength: 500,
      visibleTo: 'buyer',
    }),
    /** written only by the server, to record a version that ended without a change by a user */
    recordFlag: f.bool('仅记录版本', 'Version record', {
      auto: true,
      default: 'N',
      hidden: true,
      visibleTo: 'buyer',
    }),
    /** the document before the change; readers see the fields of it that they may read in the document */
    snapshot: f.json('原版本快照', 'Snapshot of old version', {
      auto: true,
      hidden: true,
      visibleTo: 'buyer',
      ...options,
    }),
  } as const
}

/** Additional fields of a change that needs the supplier's consent. */
export function consentFields() {
  return {
    needSupplierConfirm: f.bool('需供应商确认', 'Supplier must confirm', { auto: true }),
    supplierOpinion,
  } as const
}

/** What changed in the header, in the words both sides read. `lookup` lists the fields that may change. */
export function headerChanges(lookup: string) {
  return child({
    title: t('抬头变更', 'Header changes'),
    auto: true,
    fields: {
      fieldCode: f.lookup(lookup, '字段', 'Field', { auto: true }),
      oldValue: f.text('原值', 'Old', { auto: true, maxLength: 1000 }),
      newValue: f.text('新值', 'New', { auto: true, maxLength: 1000 }),
    },
  })
}

/** States of a change that needs no consent. */
export const CHANGE_STATES = {
  DRAFT: t('拟定', 'Draft'),
  APPROVING: t('审批中', 'In approval'),
  REJECTED: t('驳回', 'Rejected'),
  EFFECTIVE: t('已生效', 'Effective'),
  CANCELLED: t('已取消', 'Cancelled'),
} as const

/** States of a change the supplier may be asked to consent to. */
export const CONSENT_STATES = {
  DRAFT: CHANGE_STATES.DRAFT,
  APPROVING: CHANGE_STATES.APPROVING,
  REJECTED: CHANGE_STATES.REJECTED,
  WAIT_SUPPLIER: t('待供应商确认', 'At supplier'),
  REFUSED: t('供应商拒绝', 'Refused'),
  EFFECTIVE: CHANGE_STATES.EFFECTIVE,
  CANCELLED: CHANGE_STATES.CANCELLED,
} as const

/** States in which a change may be edited, and those in which it has ended. */
export const CHANGE_WRITTEN = ['DRAFT', 'REJECTED', 'REFUSED'] as const
export const CHANGE_ENDED = ['EFFECTIVE', 'CANCELLED'] as const

/** The database allows only one open change per document. */
export function openChangeIndex(of: string): Index {
  const ended = CHANGE_ENDED.map((state) => `'${state}'`).join(', ')
  return { fields: [of], unique: true, where: `status not in (${ended})` }
}

type Options = { by?: 'buyer' | 'supplier' | 'both'; consent?: true }

/** Every transition of a change: approval, the supplier's consent if needed, cancelling, and records of versions. */
export function changeTransitions({ by = 'buyer', consent }: Options = {}) {
  const refused = consent ? ['REFUSED'] : []
  const waiting = consent ? ['WAIT_SUPPLIER'] : []
  return [
    ...approvalTransitions({
      by,
      from: ['DRAFT', 'REJECTED', ...refused],
      approved: [...waiting, 'EFFECTIVE', 'REJECTED'],
      submit: { to: ['APPROVING', ...waiting, 'EFFECTIVE'] },
    }),
    ...(consent
      ? supplierConfirmation({
          what: t('变更', 'change'),
          confirmed: ['EFFECTIVE', 'REJECTED'],
        })
      : []),
    {
      op: 'doCancel',
      label: t('取消变更', 'Cancel change'),
      from: ['DRAFT', 'REJECTED', ...waiting, ...refused],
      to: 'CANCELLED',
      by,
      style: 'danger',
      confirm: t('取消后按原版本执行，确定？', 'The document goes on in its old version. Go on?'),
    },
    {
      op: 'doRecord',
      label: t('记录版本', 'Record a version'),
      from: ['DRAFT'],
      to: 'EFFECTIVE',
      by: 'system',
    },
  ] as const
}

type Pairs<F extends Fields, K extends keyof F & string> = {
  [N in K as `old${Capitalize<N>}`]: F[N]
} & { [N in K as `new${Capitalize<N>}`]: F[N] }

/**
 * Fields of a change that hold the old and the new value, built from the fields they belong to. In a row that changes a record
 * of its own, `copiedFrom` is the reference to it: the old values are copied as soon as it is chosen.
 */
export function changedFields<const F extends Fields, K extends keyof F & string>(
  fields: F,
  keys: readonly K[],
  options: { requiredWhenAdded?: true; copiedFrom?: string; onlyWhen?: Condition } = {},
): Pairs<F, K> {
  const { copiedFrom, onlyWhen } = options
  const shown = onlyWhen ? { onlyWhen } : {}
  const named = (key: string): string => `new${key.charAt(0).toUpperCase()}${key.slice(1)}`
  // A field's reference to another field of its row refers to that field's new value, if the change has one.
  const beside = (key: string | undefined) =>
    key && (keys as readonly string[]).includes(key) ? named(key) : key
  const pairs = keys.flatMap((key) => {
    const { label, ...field } = withNeighbours(bare(fields[key] as Field), beside)
    const low = label.en.charAt(0).toLowerCase() + label.en.slice(1)
    const isRequired = options.requiredWhenAdded && fields[key]?.required === true
    return [
      [
        named(key).replace('new', 'old'),
        {
          ...{ ...field, ...shown, label: t(`原${label.zh}`, `Old ${low}`) },
          ...(copiedFrom ? { copiedFrom: `${copiedFrom}.${key}` } : { auto: true }),
        },
      ],
      [
        named(key),
        {
          ...{ ...field, ...shown },
          label: t(`新${label.zh}`, `New ${low}`),
          ...(isRequired ? { required: { field: 'action', is: 'ADD' } } : {}),
        },
      ],
    ]
  })
  return Object.fromEntries(pairs) as Pairs<F, K>
}

const NEIGHBOURS = ['currencyField', 'uomField', 'english'] as const

function withNeighbours(field: Field, beside: (key: string | undefined) => string | undefined) {
  const own: { [key: string]: unknown } = { ...field }
  for (const key of NEIGHBOURS) if (own[key]) own[key] = beside(String(own[key]))
  return own as Field
}

/** The field without the options that say how it gets its value in its own document. */
function bare(field: Field): Field {
  const {
    required: _required,
    requiredAtSubmit: _submit,
    auto: _auto,
    computed: _computed,
    fixedAfterCreate: _fixed,
    unique: _unique,
    default: _default,
    whileOnly: _while,
    followsHeader: _follows,
    copiedFrom: _copied,
    overridable: _overridable,
    editableBy: _by,
    editableIn: _in,
    onlyWhen: _when,
    hint: _hint,
    ...rest
  } = field
  return rest as Field
}
