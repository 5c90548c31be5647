/** Operations of the shell's records that run inside other calls: they have names, but no calls of their own. */
export const SHELL_INSIDE: { readonly [resource: string]: readonly string[] } = {
  baseFile: ['doUpload', 'doBatchDelete', 'doLink', 'doCopy'],
}
