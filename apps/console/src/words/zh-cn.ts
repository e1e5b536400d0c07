import errors from '@causeway/contract/locales/zh-CN/errors.json'
import fields from '@causeway/contract/locales/zh-CN/fields.json'
import kit from '@causeway/web/locales/zh-CN/kit.json'
import shell from '../../locales/zh-CN/shell.json'
import titles from '../../locales/zh-CN/titles.json'

/** The words of every screen, in one file. */
export const words = { errors, fields, kit, shell, titles }
