import type { ComponentType } from 'react';

type Page = () => Promise<ComponentType>;

const fitnessPages = () => import('@laurel/web/areas/athlete/fitness-pages');
const teamPages = () => import('@laurel/web/areas/athlete/team-pages');
const transition = (page: 'dashboard' | 'users' | 'fullrubric' | 'badge') => () =>
  import('@laurel/web/areas/transition/transition-pages').then((file) => file.transitionPages[page]);
const familyPages = () => import('@laurel/web/areas/parent/family-pages');
const csv = (page: 'scores' | 'members') => () =>
  import('@laurel/web/mapped-files/csv-pages').then((file) => file.csvPages[page]);
const build = (page: 'list' | 'edit' | 'components' | 'layouts') => () =>
  import('@laurel/web/home/build-pages').then((file) => file.buildPages[page]);
const publicBadges = (page: 'badge' | 'verify') => () =>
  import('@laurel/web/badges/public-pages').then((file) => file.publicPages[page]);

/** Every page but the homes, by the names they have in the table of routes: fetched once the first view is there. */
export const pages = {
  transitionDashboard: transition('dashboard'),
  transitionUsers: transition('users'),
  fullRubric: transition('fullrubric'),
  transitionBadge: transition('badge'),
  settings: () => import('@laurel/web/areas/account/account-settings-page').then((file) => file.AccountSettingsPage),
  teacher: () => import('@laurel/web/areas/teacher/teacher-page').then((file) => file.TeacherPage),
  gradebook: () => import('@laurel/web/gradebook/gradebook-page').then((file) => file.GradebookPage),
  attendance: () => teamPages().then((file) => file.teamPages.attendance),
  ownAttendance: () => familyPages().then((file) => file.familyPages.ownAttendance),
  childAttendance: () => familyPages().then((file) => file.familyPages.childAttendance),
  schoolAttendance: () =>
    import('@laurel/web/areas/admin/school-attendance-page').then((file) => file.SchoolAttendancePage),
  athleteAttendance: () => teamPages().then((file) => file.teamPages.calendar),
  ownFitness: () => familyPages().then((file) => file.familyPages.ownFitness),
  childFitness: () => familyPages().then((file) => file.familyPages.childFitness),
  practices: () => teamPages().then((file) => file.teamPages.practices),
  clearances: () => teamPages().then((file) => file.teamPages.clearances),
  averages: () => fitnessPages().then((file) => file.fitnessPages.averages),
  fitness: () => import('@laurel/web/test-days/fitness-page').then((file) => file.FitnessPage),
  stateFiles: () => import('@laurel/web/test-days/state-files-page').then((file) => file.StateFilesPage),
  live: () => import('@laurel/web/areas/teacher/record-live-page').then((file) => file.RecordLivePage),
  fitnessReport: () => import('@laurel/web/test-days/report-page').then((file) => file.ReportPage),
  uploadFitness: () => fitnessPages().then((file) => file.fitnessPages.upload),
  profile: () => import('@laurel/web/areas/athlete/student-profile-page').then((file) => file.StudentProfilePage),
  eligibility: () => import('@laurel/web/areas/athlete/eligibility-page').then((file) => file.EligibilityPage),
  fitnessSettings: () => fitnessPages().then((file) => file.fitnessPages.settings),
  users: () => import('@laurel/web/areas/admin/users-page').then((file) => file.UsersPage),
  classes: () => import('@laurel/web/areas/admin/classes-page').then((file) => file.ClassesPage),
  courses: () => import('@laurel/web/areas/admin/courses-page').then((file) => file.CoursesPage),
  archive: () => import('@laurel/web/areas/admin/archive-page').then((file) => file.ArchivePage),
  terms: () => import('@laurel/web/areas/admin/terms-page').then((file) => file.TermsPage),
  scales: () => import('@laurel/web/areas/admin/scales-page').then((file) => file.ScalesPage),
  credits: () => import('@laurel/web/areas/admin/credits-page').then((file) => file.CreditsPage),
  standards: () => import('@laurel/web/areas/admin/standards-page').then((file) => file.StandardsPage),
  missing: () => import('@laurel/web/areas/teacher/missing-work-page').then((file) => file.MissingWorkPage),
  ownFinalGrades: () =>
    import('@laurel/web/areas/teacher/own-final-grades-page').then((file) => file.OwnFinalGradesPage),
  finalGrades: () => import('@laurel/web/areas/admin/final-grades-page').then((file) => file.FinalGradesPage),
  infoItems: () => import('@laurel/web/areas/admin/info-items-page').then((file) => file.InfoItemsPage),
  editorPlayground: () => import('@laurel/web/areas/playground/editor-page').then((file) => file.EditorPage),
  inspector: () => import('@laurel/web/areas/playground/inspector-page').then((file) => file.InspectorPage),
  policyPlayground: () => import('@laurel/web/areas/playground/policy-page').then((file) => file.PolicyPage),
  imports: () => import('@laurel/web/areas/admin/imports-page').then((file) => file.ImportsPage),
  roles: () => import('@laurel/web/areas/admin/roles-page').then((file) => file.RolesPage),
  permissions: () => import('@laurel/web/areas/admin/permissions-page').then((file) => file.PermissionsPage),
  audit: () => import('@laurel/web/areas/admin/audit-page').then((file) => file.AuditPage),
  district: () => import('@laurel/web/areas/admin/district-page').then((file) => file.DistrictPage),
  scoresCsv: csv('scores'),
  membersCsv: csv('members'),
  ownProfile: () => import('@laurel/web/areas/account/profile-page').then((file) => file.ProfilePage),
  soon: () => import('@laurel/web/home/misc-pages').then((file) => file.ComingSoonPage),
  maintenance: () => import('@laurel/web/home/misc-pages').then((file) => file.MaintenancePage),
  view: () => import('@laurel/web/home/view-page').then((file) => file.ViewPage),
  openLink: () => import('@laurel/web/home/open-link-page').then((file) => file.OpenLinkPage),
  signOn: () => import('@laurel/web/home/misc-pages').then((file) => file.SignOnPage),
  builtPages: build('list'),
  editPage: build('edit'),
  components: build('components'),
  layouts: build('layouts'),
  outsideRating: () => import('@laurel/web/transition/outside-rating-page').then((file) => file.OutsideRatingPage),
  publicBadge: publicBadges('badge'),
  verifyBadge: publicBadges('verify'),
  notices: () => import('@laurel/web/notices/notices-page').then((file) => file.NoticesPage),
  signIn: () => import('@laurel/web/people/sign-in-page').then((file) => file.SignInPage),
  activate: () => import('@laurel/web/people/activate-page').then((file) => file.ActivatePage),
  resetPassword: () => import('@laurel/web/people/reset-password-page').then((file) => file.ResetPasswordPage),
  firstRun: () => import('@laurel/web/people/first-run-page').then((file) => file.FirstRunPage),
} satisfies Readonly<Record<string, Page>>;
