import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const
const kept = { auto: true, hidden: true, secret: true } as const
const ofPerson = { field: 'accountType', is: 'PERSON' } as const
const ofOrganisation = { field: 'accountType', is: 'ORGANIZATION' } as const
const ofUs = { field: 'ownerSide', is: 'BUYER' } as const
const LOCAL = { field: 'providerCode', is: 'LOCAL' } as const
const TODAY = { default: { today: true } } as const
/** Seals and authorisations change while the account is used. */
const KEPT_UP = ['DRAFT', 'FAILED', 'VERIFYING', 'VERIFIED'] as const
const reason = f.text('原因', 'Reason', { required: true })

const seals = child({
  title: t('印章', 'Seals'),
  editableIn: KEPT_UP,
  unique: [['sealName']],
  max: 20,
  fields: {
    sealName: f.text('印章名称', 'Seal name', { required: true, maxLength: 40 }),
    sealType: f.lookup('CCT_SEAL_TYPE', '印章类型', 'Seal type', { required: true }),
    sealFileId: f.attachments('印章图片', 'Seal picture', {
      extensions: ['png'],
      maxCount: 1,
      maxBytes: 1_048_576,
      hint: t('PNG；为空时按名称生成', 'PNG. Empty: drawn from the name'),
    }),
    defaultFlag: f.bool('默认', 'Default', { default: 'N' }),
    enabledFlag: f.lookup('ENABLE_FLAG', '启用', 'Enabled', { default: 'Y' }),
  },
})

const authorizations = child({
  title: t('用印授权', 'Seal authorisations'),
  editableIn: KEPT_UP,
  onlyWhen: ofOrganisation,
  max: 100,
  fields: {
    agentAccountId: f.ref('srmCctSignAccount', '经办人', 'Acting person', {
      required: true,
      refFilter: [
        { field: 'accountType', is: 'PERSON' },
        { field: 'status', is: 'VERIFIED' },
        { field: 'ownerSide', sameAs: 'header.ownerSide' },
        { field: 'supplierId', sameAs: 'header.supplierId' },
      ],
    }),
    contractTypes: f.multilookup('CCT_CONTRACT_TYPE', '授权合同类型', 'Contract types', {
      hint: t('为空表示全部', 'Empty: all'),
    }),
    maxAmount: f.amount('授权金额上限', 'Up to amount', {
      over: '0',
      hint: t('本位币；为空表示不限', 'In base currency. Empty: no limit'),
    }),
    effectiveFrom: f.date('生效日期', 'Effective from', { required: true, ...TODAY }),
    effectiveTo: f.date('失效日期', 'Effective to', { required: true }),
    authorizeFileId: f.attachments('授权书', 'Letter of authority', { maxCount: 5 }),
  },
})

const uses = child({
  title: t('用印记录', 'Uses of seals'),
  auto: true,
  fields: {
    useTime: f.datetime('用印时间', 'Used at'),
    sealName: f.text('印章', 'Seal', { maxLength: 40 }),
    contractId: f.ref('srmCctContract', '合同', 'Contract'),
    userId: f.ref('baseUser', '用印人', 'Used by'),
  },
})

/** Who signs contracts electronically: a person for himself, or an organisation through authorised persons. */
export const srmCctSignAccount = defineDocument({
  resource: 'srmCctSignAccount',
  title: t('签署账号', 'Sign account'),
  number: { field: 'accountNumber', pattern: 'SA{seq6}' },
  display: { code: 'accountNumber', name: 'accountName', withCode: true },
  withoutOrg: true,
  fields: {
    ...group('账号', 'Account', {
      accountNumber: f.text('账号编号', 'Account no.', { ...told, unique: true, maxLength: 30 }),
      accountType: f.lookup('CCT_ACCOUNT_TYPE', '账号类型', 'Account type', {
        required: true,
        fixedAfterCreate: true,
        default: 'PERSON',
      }),
      ownerSide: f.lookup('CCT_SIDE', '所属方', 'Belongs to', { computed: true }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        ...told,
        default: { session: 'supplierId' },
      }),
      settleOrgId: f.ref('baseOrganization', '签约主体', 'Legal entity', {
        required: ofUs,
        visibleTo: 'buyer',
        default: { session: 'orgId' },
        hint: t('个人账号为其所属组织', 'Of a person, the own organisation'),
      }),
      userId: f.ref('baseUser', '系统用户', 'User', {
        ...told,
        onlyWhen: ofPerson,
        default: { session: 'userId' },
      }),
      accountName: f.text('姓名/企业名称', 'Name', {
        required: true,
        maxLength: 100,
        hint: t('须与证件一致', 'As in the identity document'),
      }),
      idType: f.lookup('CCT_ID_TYPE', '证件类型', 'Document type', { required: true }),
      idNumber: f.text('证件号码', 'Document no.', {
        required: true,
        secret: true,
        maxLength: 200,
        hint: t('加密保存', 'Stored encrypted'),
      }),
      idNumberMasked: f.text('证件号码(掩码)', 'Document no. (masked)', { computed: 'atRead' }),
      legalPerson: f.text('法定代表人', 'Legal representative', {
        required: ofOrganisation,
        onlyWhen: ofOrganisation,
        maxLength: 60,
      }),
      licenceFileId: f.attachments('营业执照', 'Business licence', {
        onlyWhen: ofOrganisation,
        required: { all: [ofOrganisation, { field: 'ownerSide', is: 'SUPPLIER' }] },
        maxCount: 3,
      }),
      mobile: f.text('手机', 'Mobile', { required: ofPerson, maxLength: 20 }),
      email: f.text('邮箱', 'E-mail', {
        required: ofPerson,
        maxLength: 100,
        pattern: '[^@\\s]+@[^@\\s]+\\.[^@\\s]+',
        hint: t('接收个人认证的验证码', 'Gets the code that verifies a person'),
      }),
    }),
    ...group('认证', 'Verification', {
      providerCode: f.text('签署服务商', 'Provider', {
        ...told,
        maxLength: 60,
        default: { parameter: 'CCT_ESIGN_PROVIDER', else: 'LOCAL' },
      }),
      providerAccountId: f.text('服务商账号ID', 'Provider account id', {
        ...told,
        maxLength: 100,
      }),
      verifyUrl: f.text('认证链接', 'Verification link', { computed: 'atRead', maxLength: 1000 }),
      verifyTime: f.datetime('认证时间', 'Verified at', told),
      certSerial: f.text('证书序列号', 'Certificate serial', { ...told, maxLength: 100 }),
      certExpireDate: f.date('证书有效期至', 'Certificate until', told),
      failReason: f.text('失败原因', 'Reason of failure', { ...told, maxLength: 300 }),
      verifyDueTime: f.datetime('认证截止', 'Verify until', { ...told, hidden: true }),
      /** the code that was mailed, and what an outside provider gave */
      verifyKey: f.text('认证标识', 'Verification key', { ...kept, maxLength: 3000 }),
      certificate: f.textarea('证书', 'Certificate', { ...kept, maxLength: 8000 }),
      signKey: f.textarea('签名密钥', 'Signing key', { ...kept, maxLength: 8000 }),
    }),
  },
  children: { seals, authorizations, uses },
  states: {
    DRAFT: t('拟定', 'Draft'),
    VERIFYING: t('认证中', 'In verification'),
    VERIFIED: t('已认证', 'Verified'),
    FAILED: t('认证失败', 'Failed'),
    DISABLED: t('已停用', 'Disabled'),
  },
  authors: ['buyer', 'supplier'],
  raisedBy: 'ownerSide',
  editableIn: ['DRAFT', 'FAILED'],
  transitions: [
    {
      op: 'doCreatePersonAccount',
      label: t('个人认证', 'Verify a person'),
      from: ['DRAFT', 'FAILED'],
      to: 'VERIFYING',
      by: 'both',
      style: 'primary',
      optional: true,
      onlyWhen: ofPerson,
      guard: 'isOwn',
    },
    {
      op: 'doConfirmCode',
      label: t('输入验证码', 'Enter the code'),
      from: ['VERIFYING'],
      to: 'VERIFIED',
      by: 'both',
      style: 'primary',
      optional: true,
      onlyWhen: { all: [ofPerson, LOCAL] },
      guard: 'isOwn',
      input: { verifyCode: f.text('验证码', 'Code', { required: true, pattern: '[0-9]{6}' }) },
    },
    {
      op: 'doCreateOrgAccount',
      label: t('企业认证', 'Verify an organisation'),
      from: ['DRAFT', 'FAILED'],
      to: 'VERIFYING',
      by: 'both',
      style: 'primary',
      optional: true,
      onlyWhen: ofOrganisation,
      guard: 'isOwn',
    },
    {
      op: 'doVerify',
      label: t('认证通过', 'Confirm the identity'),
      from: ['VERIFYING'],
      to: 'VERIFIED',
      by: 'buyer',
      style: 'success',
      onlyWhen: LOCAL,
      guard: 'isOfOther',
      optional: true,
      confirm: t(
        '确认已核对证件、名称与号码？',
        'Do document, name and number agree with each other?',
      ),
    },
    {
      op: 'doRefuseVerify',
      label: t('认证不通过', 'Refuse the identity'),
      from: ['VERIFYING'],
      to: 'FAILED',
      by: 'buyer',
      code: 'btnVerify',
      style: 'danger',
      onlyWhen: LOCAL,
      guard: 'isOfOther',
      optional: true,
      input: { reason },
    },
    {
      op: 'doVerifyCallback',
      label: t('认证完成', 'Verified by the provider'),
      from: ['VERIFYING'],
      to: 'VERIFIED',
      by: 'system',
    },
    {
      op: 'doVerifyFail',
      label: t('认证失败', 'Verification failed'),
      from: ['VERIFYING', 'VERIFIED'],
      to: 'FAILED',
      by: 'system',
    },
    {
      op: 'doRenewCert',
      label: t('续期证书', 'Renew the certificate'),
      from: ['VERIFIED'],
      to: 'VERIFYING',
      by: 'both',
      optional: true,
      guard: 'isExpiring',
    },
    {
      op: 'doDisable',
      label: t('停用', 'Disable'),
      from: ['VERIFIED', 'FAILED'],
      to: 'DISABLED',
      by: 'both',
      style: 'danger',
      optional: true,
      input: { reason },
    },
    {
      op: 'doEnable',
      label: t('启用', 'Enable'),
      from: ['DISABLED'],
      to: 'VERIFYING',
      by: 'both',
      optional: true,
      guard: 'isOwn',
    },
    { op: 'noteUse', label: t('用印', 'Seal used'), from: [], to: 'same', by: 'system' },
  ],
  clock: [
    { code: 'verifyOver', at: 'verifyDueTime', states: ['VERIFYING'] },
    {
      code: 'expiring',
      event: 'srmCctSignAccount.expiring',
      at: 'certExpireDate',
      daysBefore: [30, 7, 0],
      states: ['VERIFIED'],
      carries: ['certExpireDate', 'supplierId', 'createdBy'],
    },
  ],
  access: {
    supplier: 'supplierId',
    org: 'settleOrgId',
    users: ['userId'],
    seesAll: 'btnViewAll',
    lookup: 'buyer',
    codes: { btnViewAll: t('查看全部签署账号', 'See all sign accounts') },
  },
  matters: [
    {
      type: 'IN_SIGN_ACCOUNT',
      when: { status: 'VERIFYING', providerCode: 'LOCAL', accountType: 'ORGANIZATION' },
      owner: { responsibility: 'PURCHASING_MANAGER' },
    },
  ],
  list: {
    columns: `
      accountNumber accountType ownerSide supplierId settleOrgId accountName idType mobile providerCode
      verifyTime certExpireDate failReason status`,
    filters: 'accountType ownerSide supplierId accountName certExpireDate status',
    sort: '-creationDate',
  },
  screens: { signAccountList: { kind: 'list', side: 'both' } },
  links: [{ direction: 'down', resource: 'srmCctContract', field: 'signers.signAccountId' }],
  indexes: [
    {
      fields: ['userId', 'providerCode'],
      unique: true,
      where: "account_type = 'PERSON' and status <> 'DISABLED'",
    },
    {
      fields: ['supplierId', 'providerCode'],
      unique: true,
      where: "account_type = 'ORGANIZATION' and supplier_id is not null and status <> 'DISABLED'",
    },
    {
      fields: ['settleOrgId', 'providerCode'],
      unique: true,
      where: "account_type = 'ORGANIZATION' and settle_org_id is not null and status <> 'DISABLED'",
    },
  ],
})
