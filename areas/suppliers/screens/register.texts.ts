import { defineTexts } from '@opensrm/ui/i18n/text.ts'
import '@opensrm/ui/i18n/auth.texts.ts'
import '@opensrm/ui/i18n/common.texts.ts'

defineTexts({
  'register.company': { zh: '企业与账号', en: 'Company and account' },
  'register.proof': { zh: '验证邮箱', en: 'Confirm the mailbox' },
  'register.country': { zh: '国家/地区', en: 'Country' },
  'register.name': { zh: '企业全称', en: 'Full name of the company' },
  'register.creditCode': { zh: '统一社会信用代码', en: 'Unified social credit code' },
  'register.registrationNo': { zh: '境外注册号', en: 'Registration no.' },
  'register.type': { zh: '供应商类型', en: 'Supplier type' },
  'register.orgs': { zh: '意向合作组织', en: 'Organisations you wish to work with' },
  'register.contact': { zh: '联系人姓名', en: 'Your name' },
  'register.mobile': { zh: '手机', en: 'Mobile' },
  'register.mobileAbroad': { zh: '手机（如 +49…）', en: 'Mobile (+49…)' },
  'register.email': { zh: '邮箱', en: 'E-mail' },
  'register.login': { zh: '登录账号', en: 'Sign-in name' },
  'register.loginForm': {
    zh: '6至30位字母、数字或 . _ @ -',
    en: '6 to 30 letters, digits or . _ @ -',
  },
  'register.creditWrong': {
    zh: '统一社会信用代码校验位错误',
    en: 'The check digit is wrong',
  },
  'register.known': {
    zh: '该企业已注册，请联系采购方管理员',
    en: 'This company is already registered. Contact the buyer',
  },
  'register.chooseOrg': { zh: '请至少选择一个组织', en: 'Choose at least one organisation' },
  'register.terms': { zh: '我已阅读并同意用户协议', en: 'I have read and accept the agreement' },
  'register.termsNeeded': { zh: '请先同意用户协议', en: 'Accept the agreement first' },
  'register.showTerms': { zh: '查看协议', en: 'Read the agreement' },
  'register.sendCode': { zh: '下一步：发送邮箱验证码', en: 'Next: send a code to the mailbox' },
  'register.codeSent': {
    zh: '验证码已发送至 {email}，10分钟内有效',
    en: 'A code was sent to {email}. It is valid for 10 minutes',
  },
  'register.finish': { zh: '完成注册', en: 'Register' },
  'register.back': { zh: '返回修改', en: 'Back' },
  'register.pendingTitle': { zh: '已提交，等待账号审核', en: 'Submitted: waiting for approval' },
  'register.pendingText': {
    zh: '注册单号 {number}。审核结果将发送至 {email}。',
    en: 'Registration {number}. The result will be sent to {email}.',
  },
  'register.doneTitle': { zh: '注册成功', en: 'Registered' },
  'register.doneText': {
    zh: '注册单号 {number}。请登录填写企业资料并提交审批。',
    en: 'Registration {number}. Sign in, fill in the data of your company and submit it.',
  },
  'register.signIn': { zh: '去登录', en: 'Sign in' },
  'register.invitedBy': {
    zh: '受邀注册：企业名称和邮箱由邀请确定',
    en: 'By invitation: company name and mailbox are fixed',
  },
  'register.closed': {
    zh: '目前仅接受受邀企业注册。请使用邀请邮件中的链接，并备好：',
    en: 'Registration is by invitation only. Use the link of the mail you were sent, and have at hand:',
  },
  'register.noMail': {
    zh: '系统未配置邮件，暂不能在线注册。请联系采购方，并备好：',
    en: 'No mail service is set up, so nobody can register online. Contact the buyer, and have at hand:',
  },
  'register.progress': { zh: '查询注册进度', en: 'Look up a registration' },
  'register.progressHint': {
    zh: '输入注册时使用的邮箱，凭验证码查看最近一次注册的状态。',
    en: 'Enter the mailbox you registered with. A code shows the state of its latest registration.',
  },
  'register.look': { zh: '查看进度', en: 'Show the state' },
  'register.none': {
    zh: '该邮箱没有注册记录',
    en: 'There is no registration with this mailbox',
  },
  'register.noCode': { zh: '没有收到验证码？', en: 'No code yet?' },
  'register.noCodeHint': {
    zh: '请检查垃圾邮件箱，以及邮箱是否正确：{email}。也可以重新发送，先前的验证码随即失效。',
    en: 'Look among the junk mail, and check the address: {email}. A new code can be sent; the one before stops working.',
  },
  'register.sentAgain': {
    zh: '新的验证码已发送至 {email}',
    en: 'A new code was sent to {email}',
  },
  'register.again': { zh: '重新发送验证码', en: 'Send a new code' },
})
