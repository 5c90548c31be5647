import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { baseUser } from '../baseUser/baseUser.definition.ts'
import { basePerson } from './basePerson.definition.ts'

export const basePersonOperations = defineOperations(basePerson, {
  effects: {
    async doLeave(context, record, input) {
      if (record.userId && input.leaveDate && String(input.leaveDate) <= context.today) {
        const user = await context.find(baseUser, record.userId)
        if (user && user.status !== 'DISABLED')
          await context.run(baseUser, 'doDisable', user.id, { reason: 'LEFT' })
      }
      return { patch: { fields: { leaveDate: input.leaveDate } } }
    },
    async doRehire(_context, _record, input) {
      return { patch: { fields: { leaveDate: null, entryDate: input.entryDate } } }
    },
    async doCreateUser(context, record) {
      if (record.userId) context.refuse('PERSON_HAS_ACCOUNT')
      const user = await context.create(baseUser, {
        userName: record.employeeNo,
        userType: 'INTERNAL',
        userFullName: record.personName,
        personId: record.id,
        email: record.email,
        mobile: record.mobile,
      })
      return { answer: { userId: user.id } }
    },
  },
})
