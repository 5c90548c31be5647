import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const administrationErrors = defineErrors({
  USER_NAME_FIXED: {
    zh: '首次登录后账号不能修改',
    en: 'The user name is fixed after the first login',
  },
  USER_NAME_RESERVED: { zh: '该账号为系统保留名称', en: 'This user name is reserved' },
  RESP_NOT_HELD: {
    zh: '默认职责必须是该用户拥有的职责',
    en: 'The default responsibility must be one the user holds',
  },
  NOT_ON_YOURSELF: {
    zh: '不能对自己的账号执行此操作',
    en: 'You cannot do this to your own account',
  },
  LAST_ADMINISTRATOR: {
    zh: '这是最后一个有效的系统管理员，不能停用或收回',
    en: 'This is the last active system administrator; it cannot be disabled or stripped',
  },
  RESET_BEYOND_OWN_RIGHTS: {
    zh: '该账号拥有您没有的职责，不能由您重置密码',
    en: 'This account holds responsibilities you do not hold; you cannot reset it',
  },
  GRANT_BEYOND_OWN_RIGHTS: {
    zh: '不能授予自己没有的职责“{responsibility}”',
    en: 'You cannot grant the responsibility "{responsibility}", which you do not hold',
  },
  SIDE_MISMATCH: {
    zh: '职责“{responsibility}”不适用于该类用户',
    en: 'The responsibility "{responsibility}" is not meant for this kind of user',
  },
  GRANT_TO_YOURSELF: {
    zh: '不能给自己授予该职责',
    en: 'You cannot grant this responsibility to yourself',
  },
  ALREADY_GRANTED: {
    zh: '该用户已拥有职责“{responsibility}”',
    en: 'The user already holds "{responsibility}"',
  },
  PERSON_HAS_ACCOUNT: { zh: '该员工已有账号', en: 'This employee already has an account' },
  ORG_PERMITS_REQUIRED: { zh: '请至少选择一个组织', en: 'Choose at least one organisation' },
  SECOND_PERSON_NEEDED: {
    zh: '须由另一位管理员复核',
    en: 'Another administrator has to confirm this',
  },
  SUBJECT_REQUIRED: { zh: '请选择授权对象', en: 'Choose who the permits are for' },
})
