import { changeAction, defineArea, inBus, readAction } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { WORDING } from './states.ts';

const editing = inBus.changes('WORDING_EDIT');

/** The wording of programs in both languages, its versions, and their comparison. */
export const wording = defineArea({
  actions: {
    'wording.read': inBus.read({ en: 'Read the wording of a program', zh: '查看激励项目文案' }, 'PROGRAM_READ'),
    'wording.save': editing(
      { en: 'Edit the wording of a program', zh: '编辑激励项目文案' },
      'WORDING_SAVED',
      WORDING.moves.edit,
    ),
    'wording.confirm': editing(
      { en: 'Confirm the wording of a program', zh: '确认激励项目文案' },
      'WORDING_CONFIRMED',
      WORDING.moves.confirm,
    ),
    'wording.name-version': editing({ en: 'Name a version of a wording', zh: '命名文案版本' }, 'WORDING_VERSION_NAMED'),
  },
  permissions: {
    WORDING_EDIT: { en: 'Edit the wording of a program', zh: '编辑激励项目文案' },
  },
  page: {
    path: '/wordingedit',
    menu: { id: 550, parent: 101, icon: 'manual', name: { en: 'Wording', zh: '文案' } },
    buttons: {
      ...usualButton('VIEW', 5501, 'wording.read'),
      ...usualButton('EDIT', 5502, 'wording.read', 'wording.save', 'wording.confirm', 'wording.name-version'),
    },
  },
  recordKinds: {
    wording: { en: 'Wording of a program', zh: '激励项目文案' },
  },
  recordFields: {
    wordingVersion: { en: 'Version of the wording', zh: '文案版本' },
    wordingEn: { en: 'English text', zh: '英文文案' },
    wordingZh: { en: 'Chinese text', zh: '中文文案' },
    changedFields: { en: 'Fields that say otherwise', zh: '内容变更的字段' },
  },
  states: WORDING,
});

const EDIT_TEMPLATES = 'WORDING_TEMPLATE_EDIT';

/** Texts of offer types that the wording of a new program begins with. */
export const wordingTemplates = defineArea({
  actions: {
    'wording-template.read': readAction({ en: 'Read wording templates', zh: '查看文案模板' }, 'PROGRAM_READ'),
    'wording-template.save': changeAction(
      { en: 'Edit wording templates', zh: '编辑文案模板' },
      EDIT_TEMPLATES,
      'WORDING_TEMPLATE_SAVED',
    ),
  },
  permissions: {
    WORDING_TEMPLATE_EDIT: { en: 'Edit wording templates', zh: '编辑文案模板' },
  },
  page: {
    path: '/wordingtemplate',
    menu: { id: 551, parent: 101, icon: 'duplicate', name: { en: 'Wording Templates', zh: '文案模板' } },
    buttons: {
      ...usualButton('VIEW', 5511, 'wording-template.read'),
      ...usualButton('EDIT', 5512, 'wording-template.read', 'wording-template.save'),
    },
  },
  recordKinds: {
    'wording-template': { en: 'Wording template', zh: '文案模板' },
  },
});
