import type { CallFailure } from '@oasis/api-client';
import { checkLastDay, checkProgramName, PROGRAM } from '@oasis/engine/areas/programs';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { useAttemptKey } from '../api/attempt-key.ts';
import { client } from '../api/client.ts';
import { useCall } from '../api/use-call.ts';
import { DateField } from '../forms/DateField.tsx';
import { TextField } from '../forms/FormFields.tsx';
import { LifeDialog, type LifeDraft, type LifeForm } from '../life/LifeDialog.tsx';
import { useLabels } from '../locale/use-labels.ts';
import { notify } from '../notify/notices.ts';
import { codeOf, type LifeProgram, type SalesMove } from './life-program.ts';
import { PlannedBudget } from './PlannedBudget.tsx';
import { Waited } from './Waited.tsx';

interface ProgramMoveDialogProps {
  readonly program: LifeProgram;
  readonly move: SalesMove;
  /** Its submission takes a reason. */
  readonly needsReason?: boolean;
  /** The result: the program itself, or the new copy or version that can be edited now. */
  readonly onDone: (programId: number) => void;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** Asks before a program moves, or is copied, and does it. */
export function ProgramMoveDialog({
  program,
  move,
  needsReason = false,
  onDone,
  onStale,
  onClose,
}: ProgramMoveDialogProps) {
  const { t, pick, say } = useLabels();
  const send = useSend(program);
  const isReleased = program.status === 'Released';
  const end = useLastDay(program, move === 'cancel' && isReleased);
  const name = move === 'copy' ? t('programLife.copy') : pick(PROGRAM.moves[move].name);
  const text = isReleased && (move === 'revise' || move === 'cancel') ? (`${move}Released` as const) : move;
  return (
    <LifeDialog
      title={`${name}: ${codeOf(program)} ${program.programName}`}
      text={
        <>
          {t(`programLife.${text}Text`)}
          {move === 'submit' && <Submitted program={program} />}
        </>
      }
      {...(move === 'submit' && { width: 760 })}
      // Beside the button that closes the dialog, a plain 'Cancel' would be heard as that one.
      submitLabel={move === 'cancel' ? t('programLife.cancelProgram') : name}
      rule={{ ...(move === 'copy' ? PROGRAM.moves.create : PROGRAM.moves[move]), ...(needsReason && NEEDED) }}
      hasNoReason={move === 'copy'}
      {...(move === 'copy' && { more: copyFields(program, t('programLife.copyName')) })}
      {...(move === 'cancel' && isReleased && { more: lastDayFields(end, t) })}
      send={(draft) => send(move, draft)}
      onDone={({ programId, said }) => {
        notify({ text: say(said), severity: 'success' });
        onDone(programId);
      }}
      onStale={onStale}
      onClose={onClose}
    />
  );
}

const NEEDED = { reason: 'needed' } as const;

function copyFields({ programName }: LifeProgram, label: string) {
  return {
    start: { name: programName },
    check: (draft: LifeDraft) => [['name', checkProgramName(draft['name'] ?? '')]] as const,
    fields: (form: LifeForm) => <TextField form={form} field="name" label={label} required first />,
  };
}

function lastDayFields(end: string, t: ReturnType<typeof useLabels>['t']) {
  const notice = dayOf(new Date());
  return {
    start: { lastDay: '' },
    // Until the last day of the program is loaded, only the server checks it.
    check: (draft: LifeDraft) =>
      [['lastDay', checkLastDay(draft['lastDay'] ?? '', { notice, end: end || '9999-12-31' })]] as const,
    fields: (form: LifeForm) => (
      <DateField
        form={form}
        field="lastDay"
        label={t('programLife.lastDay')}
        required
        hint={end === '' ? undefined : t('programLife.lastDayHint', { day: end })}
      />
    ),
  };
}

/** The present program as it is submitted. */
function Submitted({ program: { programId } }: Pick<ProgramMoveDialogProps, 'program'>) {
  const query = useCall(
    'program.detailStatus',
    { query: { programId }, silent: true },
    { fresh: true, inLanguage: true },
  );
  if (query.data?.programId === programId) return <PlannedBudget budgets={query.data.budgets} />;
  return <Waited query={query} />;
}

function useLastDay({ programId }: LifeProgram, enabled: boolean): string {
  const { data } = useCall('program.detailStatus', { query: { programId }, silent: true }, { enabled });
  return enabled ? (data?.lastDay ?? '') : '';
}

interface Done {
  readonly programId: number;
  readonly said: Message;
}

/** Makes the call of a move; returns the resulting program, and the message. */
function useSend({ programId, programCode, version }: LifeProgram) {
  const keyOf = useAttemptKey();
  const said = (code: SaidCode) => (): Done => ({ programId, said: message(code, { program: programCode }) });
  return async (move: SalesMove, draft: LifeDraft): Promise<Result<Done, CallFailure>> => {
    const { reason } = draft;
    const body = { programId, ...(reason !== '' && { reason }) };
    const query = { version };
    const sent = { query, body, silent: true };
    switch (move) {
      case 'submit':
        return mapped(await client.call('program.submit', sent), said('PROGRAM_SUBMITTED'));
      case 'callback':
        return mapped(await client.call('program.callback', sent), said('PROGRAM_CALLED_BACK'));
      case 'delete':
        return mapped(await client.call('program.delete', sent), said('PROGRAM_DELETED'));
      case 'cancel': {
        const lastDay = draft['lastDay'] ?? '';
        const answer = await client.call('program.cancel', { query, body: { ...body, lastDay }, silent: true });
        return mapped(answer, ({ status }) =>
          said(status === 'Released' ? 'PROGRAM_CANCEL_ASKED' : 'PROGRAM_CANCELLED')(),
        );
      }
      case 'revise': {
        const key = keyOf([body, query]);
        return mapped(await client.call('program.revise', { ...sent, key }), (made) => ({
          programId: made.programId,
          said: message('PROGRAM_REVISED', { program: programCode, version: made.versionOfCode }),
        }));
      }
      case 'copy': {
        const copy = { programId, name: draft['name'] ?? '' };
        return mapped(await client.call('program.copy', { body: copy, key: keyOf(copy), silent: true }), (made) => ({
          programId: made.programId,
          said: message('PROGRAM_COPIED', { program: made.programCode }),
        }));
      }
    }
  };
}

type SaidCode =
  | 'PROGRAM_SUBMITTED'
  | 'PROGRAM_CALLED_BACK'
  | 'PROGRAM_DELETED'
  | 'PROGRAM_CANCELLED'
  | 'PROGRAM_CANCEL_ASKED';

function mapped<Data, Other>(answer: Result<Data, CallFailure>, to: (data: Data) => Other): Result<Other, CallFailure> {
  return answer.ok ? ok(to(answer.value)) : answer;
}
