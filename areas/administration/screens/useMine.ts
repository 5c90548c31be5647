import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'

export type Mine = {
  user: {
    versionNum: number
    userName: string
    userFullName: string
    /** In the reader's language. */
    shownName: string
    avatarFileId: string | null
    userType: string
    email: string | null
    mobile: string | null
    preferredLanguage: 'CN' | 'EN'
    timeZone: string | null
    defaultRespId: string | null
    lastLoginTime: string | null
    lastLoginIp: string | null
    passwordChangeTime: string | null
    passwordExpireTime: string | null
    ssoBindings: { ssoCode: string }[]
    isMainAccount: 'Y' | 'N' | null
    supplierName: string | null
    orgName: string | null
    departmentName: string | null
    positionName: string | null
  }
  permits: {
    configCode: string
    configName: string
    orgs: string | null
    categories: string | null
  }[]
  ssoProviders: { code: string; name: Text }[]
  responsibilities: { id: string; name: string }[]
}

/** The server's data about the signed-in user. */
export function useMine() {
  const { language } = useText()
  return useQuery({
    queryKey: ['userCentre', language],
    queryFn: () => call<Mine>(resourcePath('baseUserCenter', 'findMine')),
  })
}
