import { defineEvents } from '@opensrm/kernel/document/events.ts'

/** Process and document data in every approval event. */
const ofProcess = {
  instanceId: 'reference',
  instanceNumber: 'text',
  title: 'text',
  titleEn: 'text',
  docResource: 'text',
  docId: 'record',
  docOperation: 'text',
  docNumber: 'text',
  docAmount: 'text',
  initiatorUserId: 'user',
  userIds: 'users',
} as const

const ofTask = { ...ofProcess, taskId: 'reference', opinion: 'text' } as const

/** Payload of an event that a service task of a process emits under a name of its own. */
export const processEvent = {
  ...ofProcess,
  id: 'record',
  nodeName: 'text',
  nodeNameEn: 'text',
} as const

export const platformEvents = defineEvents({
  'baseBpmTask.assigned': ofTask,
  'baseBpmTask.urged': {
    ...ofTask,
    isAutomatic: 'yesNo',
    mergeMinutes: 'number',
    channels: 'texts',
    templateId: 'reference',
  },
  'baseBpmTask.returned': { ...ofTask, nodeName: 'text', nodeNameEn: 'text' },
  'baseBpmTask.transferred': { ...ofTask, fromUserId: 'user', toUserId: 'user' },
  'baseBpmInstance.finished': { ...ofProcess, result: 'text', opinion: 'text' },
  'baseBpmInstance.stopped': { ...ofProcess, reason: 'text' },
  'baseTransactionCompensation.exhausted': {
    id: 'record',
    interfaceCode: 'text',
    docNumber: 'text',
    errorMessage: 'text',
    userIds: 'users',
  },
  'baseUser.created': { id: 'user', userId: 'user' },
  'baseUser.passwordReset': { id: 'user', userId: 'user' },
  'baseUser.passwordChanged': { id: 'user', userId: 'user' },
  'baseUser.locked': { id: 'user', userId: 'user' },
  'baseSso.failed': { id: 'record' },
})

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    platformEvents: typeof platformEvents
  }
}
